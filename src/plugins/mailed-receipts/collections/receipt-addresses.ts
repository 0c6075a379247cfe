import { programCollection } from '@/plugin'
import { belongsTo, text } from '@/plugin/fields'

/** Where participants forward receipts. After a merge, one may have several; the newest is shown. */
export const ReceiptAddresses = programCollection('receipt-addresses', {
  group: 'Receipts',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [belongsTo('participant', 'participants'), text('local_part', { required: true, unique: true })],
})
