#!/usr/bin/env python3
"""Writes published.json: what small GPT-2 and BERT models of Hugging Face's transformers give, and the names and shapes that their
files have. Weights are filled by the formula of vectors.py, a name seeding each, in f64.

Run with a Python that has torch, numpy and transformers: python3 tests/models/make_published.py.
"""
import json
import pathlib

import torch
from transformers import BertConfig, BertForPreTraining, BertModel, GPT2Config, GPT2LMHeadModel, GPT2Model
from vectors import integers, summary, weights_of

GPT2 = GPT2Config(vocab_size=61, n_positions=24, n_embd=32, n_layer=3, n_head=4, resid_pdrop=0, embd_pdrop=0, attn_pdrop=0)
BERT = BertConfig(vocab_size=53, max_position_embeddings=20, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64,
                  hidden_dropout_prob=0, attention_probs_dropout_prob=0)


def saved(model):
    """What save_pretrained() would write: a tied weight once, no buffers that are not kept."""
    tied = set(getattr(model, "all_tied_weights_keys", {}) or {})
    return {name: tensor for name, tensor in model.state_dict().items() if name not in tied}


def fill(model):
    with torch.no_grad():
        for name, tensor in saved(model).items():
            if tensor.is_floating_point():
                tensor.copy_(weights_of(name, tuple(tensor.shape)))


def record(model, run):
    model = model.double().eval()
    fill(model)
    with torch.no_grad():
        outputs = run(model)
    return {"files": [[name, list(tensor.shape)] for name, tensor in saved(model).items()], **{key: summary(x) for key, x in outputs.items()}}


def main():
    tokens, of_bert = integers("tokens", (3, 11), 61), integers("tokens", (3, 11), 53)
    types = integers("types", (3, 11), 2)
    mask = torch.arange(11)[None] < torch.tensor([11, 7, 4])[:, None]
    headed = lambda model: {"logits": model(tokens).logits}
    bare = lambda model: {"states": model(tokens).last_hidden_state}
    kept = lambda x: torch.where(mask[..., None], x, torch.zeros_like(x))

    def encoded(model):
        made = model(of_bert, token_type_ids=types, attention_mask=mask.long())
        return {"states": kept(made.last_hidden_state), "pooled": made.pooler_output}

    records = {
        "gpt2": record(GPT2LMHeadModel(GPT2), headed),
        "gpt2_bare": record(GPT2Model(GPT2), bare),
        "bert": record(BertModel(BERT), encoded),
        "bert_for_pretraining": record(BertForPreTraining(BERT), lambda model: encoded(model.bert)),
    }
    path = pathlib.Path(__file__).with_name("published.json")
    path.write_text("{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in records.items()) + "\n}\n")


if __name__ == "__main__":
    main()
