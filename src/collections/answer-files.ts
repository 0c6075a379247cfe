import { belongsTo, count, identifier, text } from './fields'
import { programCollection } from './program-collection'

/** Uploads for questions of answer type `file`: private, stored like receipts and never served publicly. */
export const AnswerFiles = programCollection('answer-files', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    belongsTo('question', 'questions'),
    text('filename', { required: true }),
    text('storage_key', { required: true }),
    text('mime_type', { required: true }),
    count('byte_size'),
  ],
})
