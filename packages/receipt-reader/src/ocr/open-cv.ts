import type * as OpenCv from '@techstark/opencv-js'

/** OpenCV, compiled to WebAssembly. */
export type Cv = typeof OpenCv

type Opened = { cv?: Promise<Cv> }
const OPENED = Symbol.for('receipt-reader.open-cv')
/** One per process, even if a bundler loads this module several times. */
const opened: Opened = ((globalThis as { [OPENED]?: Opened })[OPENED] ??= {})

/** Loads OpenCV once per process (half a second, 60 MB). Rejects if it can't be loaded. */
export const openCv = (): Promise<Cv> => {
  opened.cv ??= load()
  return opened.cv
}

async function load(): Promise<Cv> {
  const { default: found } = (await import('@techstark/opencv-js')) as unknown as { default: Cv | Promise<Cv> }
  return found
}

export type Keep = <Made extends { delete(): void }>(made: Made) => Made

/** Runs `work` and then deletes the objects it kept, because OpenCV's objects aren't garbage-collected. */
export function withMats<Result>(work: (keep: Keep) => Result): Result {
  const kept: { delete(): void }[] = []
  try {
    return work((made) => {
      kept.push(made)
      return made
    })
  } finally {
    for (const made of kept) made.delete()
  }
}
