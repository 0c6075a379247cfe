import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, open as openFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { processState } from '../process-state'
import { nullIfMissing, ObjectNotFound } from './object-errors'
import type { ByteRange, ListedObject, ObjectContent, ObjectStore, OpenedObject } from './port'

const CHUNK_BYTES = 256 * 1024
/** Where content is written until it is complete. Names of folders that begin with a dot are not listed. */
const UNFINISHED = '.unfinished'
/** No content takes longer to store. */
const ABANDONED_MS = 86_400_000

/** Objects as files: a key is the path below the folder. */
export const folderStore = (root: string): ObjectStore => {
  const pathOf = (key: string): string => path.join(root, key)

  const put = async (key: string, content: ObjectContent): Promise<number> => {
    const unfinished = path.join(root, UNFINISHED, randomUUID())
    await prepare(path.dirname(unfinished))
    await mkdir(path.dirname(pathOf(key)), { recursive: true })
    try {
      const bytes = await write(unfinished, content)
      await rename(unfinished, pathOf(key))
      return bytes
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  const open = async (key: string, range?: ByteRange): Promise<OpenedObject> => {
    const file = await openFile(pathOf(key)).catch(missingAs(key))
    try {
      const found = await file.stat()
      if (!found.isFile()) throw new ObjectNotFound(key)
      return { size: found.size, stream: file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES }) }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  const size = async (key: string): Promise<number | null> => {
    const found = await stat(pathOf(key)).catch(missingAs(key)).catch(nullIfMissing)
    return found?.isFile() ? found.size : null
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject> {
    const folder = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
    for await (const file of walk(folder)) {
      const key = path.relative(root, file).split(path.sep).join('/')
      if (key.startsWith('.') || !key.startsWith(prefix)) continue
      const found = await stat(file).catch(missingAs(key)).catch(nullIfMissing)
      if (found) yield { key, size: found.size, modifiedAt: found.mtime }
    }
  }

  return { put, open, size, list, remove: (key) => rm(pathOf(key), { force: true }) }
}

/**
 * The files of a folder and the folders below it. Node's own `recursive` walk ends after the first 32 entries of each
 * (seen in 20.20).
 */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(missingAs(folder)).catch(nullIfMissing)
  for await (const entry of entries ?? []) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(file)
    else if (entry.isFile()) yield file
  }
}

const swept = processState('objects.swept', () => new Set<string>())

/** Creates the folder of unfinished content, and removes what killed processes left there. */
const prepare = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if (swept.has(folder)) return
  swept.add(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true })
  }
}

const write = async (file: string, content: ObjectContent): Promise<number> => {
  if (content instanceof Uint8Array) {
    await writeFile(file, content)
    return content.byteLength
  }
  const stream = createWriteStream(file, { highWaterMark: CHUNK_BYTES })
  await pipeline(content, stream)
  return stream.bytesWritten
}

const missingAs =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code)) ? new ObjectNotFound(key) : error
  }
