import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { can, nobody } from './access'
import { belongsTo, moment, text } from './fields'
import { dropFilesOfFailure } from './hooks/name-uploads'
import { mediaDir } from './media'
import { programField } from './program-collection'

/** Proof of purchase uploaded by participants. Never public: served only by calls that check permissions. */
export const ReceiptFiles: CollectionConfig = {
  slug: 'receipt-files',
  lockDocuments: false,
  admin: { hidden: true },
  access: { read: can('receipts.update'), create: nobody, update: nobody, delete: nobody },
  hooks: { beforeOperation: [dropFilesOfFailure] },
  upload: { staticDir: path.join(mediaDir, 'receipts'), crop: false, focalPoint: false },
  indexes: [{ fields: ['program', 'sha256'] }],
  fields: [
    programField(),
    belongsTo('participant', 'participants', { required: false }),
    belongsTo('receipt', 'receipts', { required: false }),
    text('identifier', { required: true, unique: true, defaultValue: () => crypto.randomUUID() }),
    text('sha256', { required: true }),
    text('perceptual_hash'),
    { name: 'page_count', type: 'number' },
    { name: 'position', type: 'number', required: true, defaultValue: 0 },
    // When a better photo replaced it: kept for the reviewer, but no longer read.
    moment('superseded_at'),
  ],
}
