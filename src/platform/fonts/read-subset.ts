import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env'
import { runThread } from '../run-thread'
import type { FontSubset } from './font-subset'

const MAX_MS = 30_000
const making = new Map<string, Promise<Buffer>>()

/**
 * The file of a subset, kept beside the pictures of brands. It is made when branding is saved, or by the first who asks: a program may
 * get its font from a template, a copy or a restored version too. Rejects where the font can't be subset.
 */
export const readSubset = (subset: FontSubset): Promise<Buffer> => {
  const { name } = subset
  const known = making.get(name)
  if (known) return known
  const made = readFile(pathOf(name)).catch(() => makeSubset(subset))
  making.set(name, made)
  return made.finally(() => making.delete(name))
}

/** The whole font, for when its subset can't be made. */
export const readWholeFont = ({ file }: FontSubset): Promise<Buffer> =>
  readFile(path.join(process.cwd(), 'public', file.css))

const pathOf = (name: string): string => path.resolve(env.MEDIA_DIR, 'fonts', name)

const makeSubset = async (subset: FontSubset): Promise<Buffer> => {
  const { characters, name } = subset
  const answer = await runThread<{ font: Uint8Array }>(
    'src/platform/fonts/subset-thread.mjs',
    await readWholeFont(subset),
    { characters },
    { maxMs: MAX_MS },
  )
  if (!('font' in answer)) throw new Error(`${name}: ${answer.error}`)
  const font = Buffer.from(answer.font)
  // Renamed into place: another process may be reading, or making the same.
  const unfinished = `${pathOf(name)}.${randomUUID()}`
  await mkdir(path.dirname(unfinished), { recursive: true })
  await writeFile(unfinished, font)
  await rename(unfinished, pathOf(name))
  return font
}
