import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runThread } from '@laurel/receipt-reader/run-thread'
import { env } from '../env'
import { processState } from '../process-state'
import type { FontSubset } from './font-subset'

const MAX_MS = 30_000
const making = processState('fonts.making', () => new Map<string, Promise<Buffer>>())

/**
 * Reads a subset's file, stored beside the brands' images. It is created when branding is saved, or on the first request if the
 * font came from a template, a copy or a restored version.
 * @throws Error if the font can't be subset
 */
export const readSubset = (subset: FontSubset): Promise<Buffer> => {
  const { name } = subset
  const known = making.get(name)
  if (known) return known
  const made = readFile(pathOf(name)).catch(() => makeSubset(subset))
  making.set(name, made)
  return made.finally(() => making.delete(name))
}

/** The whole font, as a fallback for its subset. */
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
  // Renamed into place, because another process may be reading or creating the same file.
  const unfinished = `${pathOf(name)}.${randomUUID()}`
  await mkdir(path.dirname(unfinished), { recursive: true })
  await writeFile(unfinished, font)
  await rename(unfinished, pathOf(name))
  return font
}
