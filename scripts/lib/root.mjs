import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root, from which scripts work regardless of the current directory. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Generated files of the checkout: database, uploads, emails, secrets. Ignored by git. */
export const DATA_DIR = path.join(ROOT, '.data')

export const inRoot = (...parts) => path.join(ROOT, ...parts)
export const inData = (...parts) => path.join(DATA_DIR, ...parts)
