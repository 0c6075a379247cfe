import { programCollection } from '@/plugin'
import { belongsTo } from '@/plugin/fields'

/** A member's card that an administrator scanned at the till, which lets that administrator serve the member for a while. */
export const TillVisits = programCollection('till-visits', {
  group: 'Participants',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [belongsTo('participant', 'participants'), belongsTo('administrator', 'administrators', { required: false })],
})
