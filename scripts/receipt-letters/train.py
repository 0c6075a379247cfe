"""python train.py FROM.onnx KEYS.txt TO.onnx STEPS RATE: teaches a recognition network of PaddleOCR the print of receipts."""

import copy
import math
import random
import sys
import time

import numpy as np
import torch
import torch.multiprocessing as processes
import torch.nn.functional as F

from draw import HEIGHT, sample
from network import Network

# Pictures of like widths are learned from together: what is drawn at once, and how many of it in one step.
DRAWN, BATCH, BATCH_OF_WIDE, WIDE = 320, 40, 24, 700
WARM_UP = 60
# Processors that cannot count in numbers of two bytes only pretend to, six times slower than in four.
HALF = torch.cpu.get_capabilities().get('avx512_bf16', False)
# The network that is kept is the mean of the last few hundred steps.
MEMORY = 0.995
SAVED_EVERY = 250


def classes_of(keys):
    """As the engine's: the blank, the letters, and a space at the end."""
    return ['', *[line for line in open(keys, encoding='utf8').read().split('\n') if line != ''], ' ']


def tensor_of(pictures):
    """From -1 (black) to 1, nothing (0) behind the end of the text."""
    width = math.ceil(max(picture.shape[1] for picture in pictures) / 64) * 64
    values = np.zeros((len(pictures), HEIGHT, width), np.float32)
    for place, picture in enumerate(pictures):
        values[place, :, : picture.shape[1]] = picture.astype(np.float32) / 127.5 - 1
    return torch.from_numpy(values)


def draw_batches(queue, letters, seed):
    torch.set_num_threads(1)
    random.seed(seed)
    np.random.seed(seed)
    while True:
        drawn = sorted((sample() for _ in range(DRAWN)), key=lambda one: one[0].shape[1])
        batches = []
        while drawn:
            size = BATCH if drawn[min(BATCH, len(drawn)) - 1][0].shape[1] < WIDE else BATCH_OF_WIDE
            batch, drawn = drawn[:size], drawn[size:]
            batches.append((tensor_of([picture for picture, _ in batch]), [[letters[letter] for letter in row] for _, row in batch]))
        random.shuffle(batches)
        for batch in batches:
            queue.put(batch)


def learn(source, keys, target, steps, rate):
    network = Network(source)
    kept = copy.deepcopy(network)
    letters = {letter: place for place, letter in enumerate(classes_of(keys))}
    queue = processes.Queue(40)
    processes.Process(target=draw_batches, args=(queue, letters, 20261123), daemon=True).start()
    optimizer = torch.optim.AdamW(network.parameters(), rate, betas=(0.9, 0.99))
    mean, start = None, time.time()
    for step in range(1, steps + 1):
        for group in optimizer.param_groups:
            group['lr'] = rate * min(1, step / WARM_UP) * (0.03 + 0.97 * (1 + math.cos(math.pi * step / steps)) / 2)
        pictures, rows = queue.get()
        pictures = pictures[:, None].expand(-1, 3, -1, -1).contiguous(memory_format=torch.channels_last)
        with torch.autocast('cpu', torch.bfloat16, enabled=HALF):
            logits = network(pictures)
        answers = logits.float().log_softmax(-1).permute(1, 0, 2)
        lengths = torch.tensor([len(row) for row in rows])
        wanted = torch.tensor([letter for row in rows for letter in row])
        loss = F.ctc_loss(answers, wanted, torch.full((len(rows),), len(answers)), lengths, zero_infinity=True)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        with torch.no_grad():
            for own, one in zip(kept.parameters(), network.parameters()):
                own.lerp_(one, 1 - min(MEMORY, step / (step + 20)))
        if step % 20 == 0:
            print(f'{step} of {steps}: loss {mean:.4f}, {time.time() - start:.0f} s', flush=True)
        if step % SAVED_EVERY == 0 or step == steps:
            kept.save(target)


if __name__ == '__main__':
    processes.set_start_method('spawn')
    source, keys, target, steps, rate = sys.argv[1:]
    learn(source, keys, target, int(steps), float(rate))
