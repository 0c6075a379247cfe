import { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import { allows } from '@/domain/permissions'
import {
  type Draft,
  findMerchant,
  findProduct,
  merchantForm,
  productForm,
  settingsForm,
  type Trial,
  tryRules,
} from '@/domain/purchase-proof'
import { programCall } from '@/http/server/console-call'
import { type Reply, reply } from '@/http/server/reply'
import { proofMessages, readForm, refuse, UNKNOWN } from './messages'

type CallContext = { administrator: Administrator; context: Context; programId: number }

const row = z.looseObject({ id: z.number().int().positive().nullable() })
const input = z.object({
  settings: z.looseObject({}).optional(),
  product: row.optional(),
  merchant: row.optional(),
})

/** Tries a draft of the settings, a product or a merchant on past receipts. Stores nothing. */
export const TRY_CALL = programCall({
  input,
  handle: async (callContext: CallContext, body: z.infer<typeof input>): Promise<Reply> => {
    const { administrator, context, programId } = callContext
    const read = await readDraft(callContext, body)
    if (!read.ok) return read.reply
    const trial = await tryRules(context, { programId, draft: read.draft })
    const t = proofMessages(administrator)
    const canRead = allows(administrator.grants, programId, 'receipts.view')
    return reply({
      success: true,
      message: t('try.done', { count: trial.tried }),
      errors: {},
      trial: presentTrial(trial, { canRead }),
    })
  },
})

type Read = { ok: true; draft: Draft } | { ok: false; reply: Reply }

const readDraft = async (
  { administrator, context, programId }: CallContext,
  { merchant, product, settings }: z.infer<typeof input>,
): Promise<Read> => {
  if (settings) {
    const read = readForm(administrator, settingsForm, settings)
    return read.ok ? { ok: true, draft: { kind: 'settings', form: read.form } } : read
  }
  if (product) {
    const { id } = product
    if (id !== null && !(await findProduct(context, { programId, productId: id }))) return { ok: false, reply: UNKNOWN }
    const read = readForm(administrator, productForm, product)
    return read.ok ? { ok: true, draft: { kind: 'product', id, form: read.form } } : read
  }
  if (merchant) {
    const { id } = merchant
    if (id !== null && !(await findMerchant(context, { programId, merchantId: id })))
      return { ok: false, reply: UNKNOWN }
    const read = readForm(administrator, merchantForm, merchant)
    return read.ok ? { ok: true, draft: { kind: 'merchant', id, form: read.form } } : read
  }
  return { ok: false, reply: refuse(422, proofMessages(administrator)('try.nothing')) }
}

/** Totals for everyone who can change the rules; the receipts themselves only for those who can view receipts. */
const presentTrial = (trial: Trial, { canRead }: { canRead: boolean }) => ({
  tried: trial.tried,
  found: trial.found,
  to_person: trial.to_person,
  from_person: trial.from_person,
  refused: trial.refused,
  earns_more: trial.earns_more,
  earns_less: trial.earns_less,
  recognised: trial.recognised,
  people: trial.people,
  points: trial.points,
  changed_count: trial.changed_count,
  changed: canRead
    ? trial.changed.map(({ after, before, id, merchant_name, purchase_date, recognised, status }) => ({
        id,
        merchant_name,
        purchase_date,
        status,
        before: { status: before.status, rule: before.rule, points: before.points },
        after: { status: after.status, rule: after.rule, points: after.points },
        recognised,
      }))
    : [],
})
