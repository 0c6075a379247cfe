import { z } from 'zod'
import { type Context, csvReply, failed, programCall, type Reply, reply, succeeded, text } from '@/plugin/http'
import {
  accountNames,
  closeMonth,
  findLiabilitySettings,
  findMonth,
  findMonths,
  SALES_FORM,
  setSales,
  setValue,
  TABLES,
  VALUE_FORM,
  writeTable,
} from '../../domain'
import { isMonth } from '../../domain/months'
import { presentMonth } from '../present-month'

type CallContext = { context: Context; programId: number }

const month = z.string().refine(isMonth)
const asked = z.object({ month: month.optional() })
const download = z.object({ month, table: z.enum(TABLES) })
const sales = SALES_FORM.extend({ month })
const close = z.object({ month })

export const MONTH_CALL = programCall({
  input: asked,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof asked>): Promise<Reply> => {
    const found = await findMonth(context, programId, input.month ?? (await findMonths(context, programId)).running)
    return found ? reply({ liability: presentMonth(found) }) : failed(404, text('notFound'))
  },
})

export const DOWNLOAD_CALL = programCall({
  input: download,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof download>): Promise<Reply> => {
    const found = await findMonth(context, programId, input.month)
    if (!found) return failed(404, text('notFound'))
    const accounts = accountNames(await findLiabilitySettings(context, programId))
    return csvReply(writeTable(input.table, found.figures, accounts), `liability-${input.month}-${input.table}.csv`)
  },
})

export const VALUE_CALL = programCall({
  input: VALUE_FORM,
  handle: async ({ context, programId }: CallContext, form: z.infer<typeof VALUE_FORM>): Promise<Reply> => {
    const saved = await setValue(context, { programId, form })
    if (saved.ok) return succeeded(text('liability.valueSaved'))
    const message = text(`liability.${saved.reason}`)
    return failed(422, message, { valid_from: [message] })
  },
})

export const SALES_CALL = programCall({
  input: sales,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof sales>): Promise<Reply> =>
    (await setSales(context, { programId, month: input.month, sales: input.sales }))
      ? succeeded(text('liability.salesSaved'))
      : failed(409, text('liability.already_closed')),
})

export const CLOSE_CALL = programCall({
  input: close,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof close>): Promise<Reply> => {
    const closed = await closeMonth(context, { programId, month: input.month })
    return closed.ok
      ? succeeded(text('liability.closed'), { hash: closed.hash })
      : failed(409, text(`liability.${closed.reason}`))
  },
})
