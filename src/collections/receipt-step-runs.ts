import { belongsTo, choice, count, json } from './fields'
import { programCollection } from './program-collection'

/** The automatic steps of a receipt, in order (RULE-34). */
export const RECEIPT_STEPS = ['normalise', 'read', 'parse', 'match', 'tag', 'decide'] as const

/** One run of a pipeline step: its result, the rule that decided it, and its duration. */
export const ReceiptStepRuns = programCollection('receipt-step-runs', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['receipt', 'attempt', 'step'], unique: true }],
  fields: [
    belongsTo('receipt', 'receipts'),
    count('attempt'),
    choice('step', RECEIPT_STEPS, { required: true }),
    choice('outcome', ['done', 'reused', 'failed'], { required: true }),
    count('duration_ms'),
    json('evidence', { required: true, defaultValue: {} }),
  ],
})
