import { programCollection } from '@/plugin'
import { belongsTo, count, text } from '@/plugin/fields'

/** As little as rules need of participants' ages: of those above all lines, no date. */
export const MemberAges = programCollection('member-ages', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants', { unique: true }),
    // How old they are at least.
    count('at_least'),
    // The birth date, such as 2010-05-03, of those who are below a line of some rule.
    text('born_on'),
  ],
})
