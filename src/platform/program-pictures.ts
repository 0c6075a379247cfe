import { onProgramChange } from './program-changes'

/** Pictures made of a program's looks: dear to make, asked for by many. */
const KEPT_AT_MOST = 300
/** What a worker or a script changes is announced to nobody here. */
const KEPT_MS = 600_000

type Kept = { picture: Promise<Buffer>; programId: number; madeAt: number }
const kept = new Map<string, Kept>()
let listening = false

/** The picture of this name, made once at a time and kept until the program changes. */
export const storePicture = (programId: number, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  if (!listening) {
    onProgramChange((changed) => {
      for (const [key, entry] of kept) if (entry.programId === changed) kept.delete(key)
    })
    listening = true
  }
  const key = `${programId}/${name}`
  const known = kept.get(key)
  if (known && Date.now() - known.madeAt < KEPT_MS) return known.picture
  const entry: Kept = { picture: make(), programId, madeAt: Date.now() }
  // What could not be made is tried again by whoever asks next.
  entry.picture.catch(() => kept.get(key) === entry && kept.delete(key))
  kept.delete(key)
  kept.set(key, entry)
  if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value as string)
  return entry.picture
}
