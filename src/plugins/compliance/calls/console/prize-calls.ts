import { z } from 'zod'
import {
  type Context,
  csvReply,
  failed,
  listParameters,
  parseId,
  presentListing,
  programCall,
  type Reply,
  reply,
  text,
  wireNumber,
} from '@/plugin/http'
import { listPrizes, openTaxForm, PRIZE_FILTERS, writeTaxTable, yearOf } from '../../domain'

type CallContext = { context: Context; programId: number }

const parameters = listParameters(PRIZE_FILTERS)

export const PRIZES_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listPrizes(context, programId, input), 'prizes', (prize) => prize)),
})

const year = z.object({ year: wireNumber(z.int().min(2020).max(2100)).optional() })

export const TAX_TABLE_CALL = programCall({
  input: year,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof year>): Promise<Reply> => {
    const of = input.year ?? yearOf(context.now)
    return csvReply(await writeTaxTable(context, { programId, year: of }), `1099-misc-${of}.csv`)
  },
})

const person = z.object({ participant_id: parseId() })

/** A POST, because each look leaves an entry in the audit log. */
export const TAX_FORM_CALL = programCall({
  input: person,
  handle: async ({ context, programId }: CallContext, { participant_id }: z.infer<typeof person>): Promise<Reply> => {
    const form = await openTaxForm(context, { programId, participantId: participant_id })
    return form
      ? reply({ tax_form: form }, { headers: { 'cache-control': 'no-store' } })
      : failed(404, text('notFound'))
  },
})
