import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. Every script works from here, wherever it is called from. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Generated files of a checkout: the database, uploads, mails, secrets. Ignored by git. */
export const DATA_DIR = path.join(ROOT, '.data')

export const inRoot = (...parts) => path.join(ROOT, ...parts)
export const inData = (...parts) => path.join(DATA_DIR, ...parts)
