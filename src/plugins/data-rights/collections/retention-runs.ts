import { programCollection } from '@/plugin'
import { count, json, moment } from '@/plugin/fields'

/** What the daily job deleted because its period was over, by kind. */
export const RetentionRuns = programCollection('retention-runs', {
  group: 'Engagement',
  read: 'data_rights.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    moment('ran_at', { required: true }),
    // How many of each kind: `{ "receipt_photos": 12 }`.
    json('deleted', { required: true }),
    count('deleted_in_all'),
  ],
})
