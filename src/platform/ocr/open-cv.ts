import type * as OpenCv from '@techstark/opencv-js'
import { processState } from '../process-state'

/** OpenCV, compiled to WebAssembly. */
export type Cv = typeof OpenCv

const state = processState('open-cv', () => ({ opened: undefined as Promise<Cv> | undefined }))

/** Loads OpenCV once per process (half a second, 60 MB). Rejects if it can't be loaded. */
export const openCv = (): Promise<Cv> => {
  state.opened ??= load()
  return state.opened
}

async function load(): Promise<Cv> {
  const { default: found } = (await import('@techstark/opencv-js')) as unknown as { default: Cv | Promise<Cv> }
  return found
}

/** Runs `work` and then deletes the objects it kept, because OpenCV's objects aren't garbage-collected. */
export function withMats<Result>(
  work: (keep: <Made extends { delete(): void }>(made: Made) => Made) => Result,
): Result {
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
