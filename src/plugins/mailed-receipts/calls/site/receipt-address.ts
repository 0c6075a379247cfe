import { z } from 'zod'
import { failed, reply, siteCall, succeeded, text } from '@/plugin/http'
import { changeReceiptAddress, findReceiptAddress, hasReceiptAddresses, listOwnMails } from '../../domain'

const nothing = z.object({})

export const GET = siteCall('GET /public/receipt_address', {
  input: nothing,
  handle: async ({ context, participant, programId }) => {
    if (!(await hasReceiptAddresses(context.sql, programId))) return failed(404, text('mailedReceipts.off'))
    const owner = { programId, participantId: participant.id }
    return reply({ address: await findReceiptAddress(context, owner), mails: await listOwnMails(context, owner) })
  },
})

export const POST = siteCall('POST /public/receipt_address', {
  input: nothing,
  handle: async ({ context, participant, programId }) => {
    if (!(await hasReceiptAddresses(context.sql, programId))) return failed(404, text('mailedReceipts.off'))
    const address = await changeReceiptAddress(context, { programId, participantId: participant.id })
    return succeeded(text('mailedReceipts.changed'), { address })
  },
})
