import { onProgramChange } from './program-changes'

/** Pictures made of a program's looks: dear to make, asked for by many. */
const MAX_PICTURES = 300
/** What a worker or a script changes is announced to nobody here. */
const MAX_AGE_MS = 600_000

type CachedPicture = { picture: Promise<Buffer>; programId: number; madeAt: number }
const cache = new Map<string, CachedPicture>()
let listening = false

/** The picture of this name, made once at a time and kept until the program changes. */
export const storePicture = (programId: number, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  if (!listening) {
    onProgramChange((changed) => {
      for (const [key, entry] of cache) if (entry.programId === changed) cache.delete(key)
    })
    listening = true
  }
  const key = `${programId}/${name}`
  const known = cache.get(key)
  if (known && Date.now() - known.madeAt < MAX_AGE_MS) return known.picture
  const entry: CachedPicture = { picture: make(), programId, madeAt: Date.now() }
  // What could not be made is tried again by whoever asks next.
  entry.picture.catch(() => cache.get(key) === entry && cache.delete(key))
  cache.delete(key)
  cache.set(key, entry)
  if (cache.size > MAX_PICTURES) cache.delete(cache.keys().next().value as string)
  return entry.picture
}
