//! Files of arrays: .npy and safetensors, what NumPy and other frameworks read and write.
use crate::error::check;
use crate::operand::{OfArrays, Operand};
use crate::results::room;
use crate::text::{c_path, c_string, read};
use crate::{ffi, Array, Format, Manager, Result};
use std::ffi::{c_char, CString};
use std::path::Path;

fn c_strings<'a>(words: impl Iterator<Item = &'a str>) -> Result<(Vec<CString>, Vec<*const c_char>)> {
    let owned = words.map(c_string).collect::<Result<Vec<_>>>()?;
    let pointers = owned.iter().map(|each| each.as_ptr()).collect();
    Ok((owned, pointers))
}

impl Manager {
    /// Loads an array from .npy. IO; FORMAT for what is no such file.
    pub fn load_npy(&self, path: impl AsRef<Path>) -> Result<Array<'_>> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns; one id is written.
        self.made(|into, out| unsafe { ffi::tinyai_array_load_npy(into, path.as_ptr(), out) })
            .map(Array::own)
    }

    /// Loads all arrays of a safetensors file; [`Array::name`] says which is which.
    pub fn load_safetensors(&self, path: impl AsRef<Path>) -> Result<Vec<Array<'_>>> {
        let (path, into, mut count) = (c_path(path)?, self.place()?, 0);
        // SAFETY: with capacity 0 it only counts.
        check(unsafe {
            ffi::tinyai_safetensors_load(into, path.as_ptr(), std::ptr::null_mut(), 0, &mut count)
        })?;
        let mut outs = room(count)?;
        if count == 0 {
            return Ok(Vec::new());
        }
        let list = outs.as_mut_ptr().cast();
        // SAFETY: room for as many as are named; another file in between that holds more is an error.
        check(unsafe {
            ffi::tinyai_safetensors_load(into, path.as_ptr(), list, outs.len() as i64, &mut count)
        })?;
        outs.truncate(usize::try_from(count).unwrap_or(0));
        Ok(outs.into_iter().map(Array::own).collect())
    }

    /// Loads some arrays of a safetensors file by their names, or none.
    pub fn load_safetensors_named(&self, path: impl AsRef<Path>, names: &[&str]) -> Result<Vec<Array<'_>>> {
        let (path, into) = (c_path(path)?, self.place()?);
        let (_owned, pointers) = c_strings(names.iter().copied())?;
        let mut outs = vec![0u64; names.len()];
        // SAFETY: both lists hold as many as are named; the strings live until the call returns.
        check(unsafe {
            ffi::tinyai_safetensors_load_named(
                into,
                path.as_ptr(),
                pointers.as_ptr(),
                pointers.len() as i64,
                outs.as_mut_ptr().cast(),
            )
        })?;
        Ok(outs.into_iter().map(Array::own).collect())
    }
}

/// Saves named arrays as safetensors, with texts by key; the file appears whole.
pub fn save_safetensors(
    path: impl AsRef<Path>,
    arrays: &[(&str, impl Operand<Form = OfArrays>)],
    texts: &[(&str, &str)],
) -> Result<()> {
    let path = c_path(path)?;
    let ids: Vec<u64> = arrays.iter().map(|(_, array)| array.id()).collect();
    let (_names, names) = c_strings(arrays.iter().map(|(name, _)| *name))?;
    let (_keys, keys) = c_strings(texts.iter().map(|(key, _)| *key))?;
    let (_values, values) = c_strings(texts.iter().map(|(_, value)| *value))?;
    // SAFETY: lists hold as many as are named; all strings live until the call returns.
    check(unsafe {
        ffi::tinyai_safetensors_save(
            path.as_ptr(),
            ids.as_ptr().cast(),
            names.as_ptr(),
            ids.len() as i64,
            keys.as_ptr(),
            values.as_ptr(),
            keys.len() as i64,
        )
    })
}

/// A text that was saved with the arrays.
pub fn safetensors_metadata(path: impl AsRef<Path>, key: &str) -> Result<String> {
    let (path, key) = (c_path(path)?, c_string(key)?);
    // SAFETY: the strings live until the call returns, and the buffer is as long as is said.
    read(|buffer, size, length| unsafe {
        ffi::tinyai_safetensors_metadata(path.as_ptr(), key.as_ptr(), buffer, size, length)
    })
}

/// What a safetensors file holds, without loading it.
pub fn describe_safetensors(path: impl AsRef<Path>, format: Format) -> Result<String> {
    let path = c_path(path)?;
    // SAFETY: the path lives until the call returns, and the buffer is as long as is said.
    read(|buffer, size, length| unsafe {
        ffi::tinyai_safetensors_print(path.as_ptr(), format.raw(), buffer, size, length)
    })
}
