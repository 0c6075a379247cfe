import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type CollectionBeforeOperationHook, MissingFile } from 'payload'

/**
 * Gives what administrators upload a name that nothing else has: Payload asks only whether the file itself is there, and would write
 * the smaller sizes over those of another program's picture. The domain and the seed choose names of their own. A file comes with
 * its upload alone, never from an address, and is not cut afterwards: browsers keep what has a name for good.
 */
export const nameUploads: CollectionBeforeOperationHook = ({ operation, overrideAccess, req }) => {
  if (overrideAccess || (operation !== 'create' && operation !== 'update')) return
  if (req.file) req.file.name = `${randomUUID()}${path.extname(req.file.name).toLowerCase()}`
  else if (operation === 'create') throw new MissingFile(req.t)
  delete req.query?.uploadEdits
}
