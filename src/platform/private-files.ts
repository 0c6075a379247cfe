import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from './env'

/** Beside what Payload keeps, and never below the folder that is served. */
const folder = (): string => path.resolve(env.MEDIA_DIR, 'private')

/** Keys are ours, such as `answers/3f...`; hashed, so that no key can lead out of the folder. */
const pathOf = (key: string): string => path.join(folder(), createHash('sha256').update(key).digest('hex'))

/** Keeps bytes under a key, for who asks with it. */
export const writePrivateFile = async (key: string, data: Uint8Array): Promise<void> => {
  await mkdir(folder(), { recursive: true })
  await writeFile(pathOf(key), data, { flag: 'wx' })
}

/** Also where there is none. */
export const removePrivateFile = (key: string): Promise<void> => rm(pathOf(key), { force: true })
