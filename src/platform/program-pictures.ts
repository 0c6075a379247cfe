import { processState } from './process-state'
import { EVERY_PROGRAM, onProgramChange } from './program-changes'

/** Pictures generated from a program's branding: expensive to make and often requested. */
const MAX_PICTURES = 300
/** A limit on age, because changes by workers or scripts aren't announced here. */
const MAX_AGE_MS = 600_000

type CachedPicture = { picture: Promise<Buffer>; programId: number; madeAt: number }
const cache = processState('program-pictures', () => {
  const pictures = new Map<string, CachedPicture>()
  onProgramChange((changed) => {
    for (const [key, { programId }] of pictures)
      if (programId === changed || changed === EVERY_PROGRAM) pictures.delete(key)
  })
  return pictures
})

/** A named picture, generated once and cached until the program changes. */
export const storePicture = (programId: number, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const key = `${programId}/${name}`
  const known = cache.get(key)
  if (known && Date.now() - known.madeAt < MAX_AGE_MS) return known.picture
  const entry: CachedPicture = { picture: make(), programId, madeAt: Date.now() }
  // A failed picture isn't cached, so the next request retries.
  entry.picture.catch(() => cache.get(key) === entry && cache.delete(key))
  cache.delete(key)
  cache.set(key, entry)
  if (cache.size > MAX_PICTURES) cache.delete(cache.keys().next().value as string)
  return entry.picture
}
