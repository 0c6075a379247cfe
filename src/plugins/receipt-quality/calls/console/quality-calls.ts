import { z } from 'zod'
import { audit } from '@/plugin'
import { type Context, csvCall, failed, programCall, type Reply, reply, succeeded, text } from '@/plugin/http'
import { acceptAlias, exportExamples, findAccuracy, findAliasProposals, interval } from '../../domain'

type CallContext = { context: Context; programId: number }
const nothing = z.object({})

export const ACCURACY_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      rows: (await findAccuracy(context, programId)).map((row) => ({
        ...row,
        wrong_interval: interval(row.wrong, row.sampled),
      })),
    }),
})

export const CSV_CALL = csvCall('receipt_accuracy')

export const PROPOSALS_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      proposals: (await findAliasProposals(context, programId)).map(({ merchantId, ...proposal }) => ({
        merchant_id: merchantId,
        ...proposal,
      })),
    }),
})

const accepted = z.object({ merchant_id: z.coerce.number().int().min(1), alias: z.string().min(1).max(120) })

export const ACCEPT_CALL = programCall({
  input: accepted,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof accepted>): Promise<Reply> => {
    const isAdded = await acceptAlias(context, { programId, merchantId: input.merchant_id, alias: input.alias })
    return isAdded ? succeeded(text('receiptQuality.added')) : failed(409, text('receiptQuality.gone'))
  },
})

export const EXAMPLES_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const body = await exportExamples(context, programId)
    await audit(context, {
      ...{ action: 'receipt_quality.exported', recordType: 'receipts', recordId: null, programId },
    })
    return reply(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="receipt-examples.zip"',
        'cache-control': 'no-store',
      },
    })
  },
})
