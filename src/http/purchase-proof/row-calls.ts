import { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import {
  createRow,
  deleteRow,
  formatTaken,
  MAX_ROWS,
  type MessageFor,
  type ProofList,
  setRowActive,
  type TakenIdentity,
  updateRow,
} from '@/domain/purchase-proof'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { proofMessages, readForm, refuse, UNKNOWN } from './messages'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

type RowCalls<Form extends object> = {
  list: ProofList<Form>
  schemaOf: (messageFor: MessageFor) => z.ZodType<Form>
  /** The address parameter with the row's id. */
  parameter: string
  /** The key of the new row's id in the answer. */
  idKey: string
  /** Default lists of a new row for those that the body doesn't name. */
  usual: Partial<Form>
  /** The stored row; fields that the body doesn't name keep its values. */
  findStored: (context: Context, which: { programId: number; id: number }) => Promise<object | null>
}

/** The calls that write products and merchants, whose lists work alike. */
export const rowCalls = <Form extends object>({
  findStored,
  idKey,
  list,
  parameter,
  schemaOf,
  usual,
}: RowCalls<Form>) => {
  const idOf = ({ params }: CallContext): number => readId(params[parameter]) ?? 0
  const answer = ({ administrator }: CallContext, verb: string): Reply =>
    succeeded(proofMessages(administrator)(`answers.${list.noun}.${verb}`))
  const nameTaken = ({ administrator }: CallContext): Reply =>
    refuse(422, proofMessages(administrator)(`answers.${list.noun}.name_taken`), list.name)
  const identityTaken = ({ administrator }: CallContext, taken: TakenIdentity): Reply =>
    refuse(422, formatTaken(administrator.locale, taken), taken.reason === 'sku_taken' ? 'skus' : list.name)

  return {
    create: {
      input: z.looseObject({}),
      handle: async (callContext: CallContext, body: object): Promise<Reply> => {
        const read = readForm(callContext.administrator, schemaOf, { ...usual, ...body })
        if (!read.ok) return read.reply
        const created = await createRow(callContext.context, list, {
          programId: callContext.programId,
          form: read.form,
        })
        const t = proofMessages(callContext.administrator)
        if (created.ok) return succeeded(t(`answers.${list.noun}.created`), { [idKey]: created.id })
        if ('owner' in created) return identityTaken(callContext, created)
        if (created.reason === 'too_many') return refuse(422, t('answers.tooMany', { most: MAX_ROWS }))
        return nameTaken(callContext)
      },
    },
    update: {
      input: z.looseObject({ updated_at: z.iso.datetime().optional() }),
      handle: async (
        callContext: CallContext,
        { updated_at, ...body }: { updated_at?: string | undefined },
      ): Promise<Reply> => {
        const which = { programId: callContext.programId, id: idOf(callContext) }
        const stored = await findStored(callContext.context, which)
        if (!stored) return UNKNOWN
        const read = readForm(callContext.administrator, schemaOf, { ...stored, ...body })
        if (!read.ok) return read.reply
        const updated = await updateRow(callContext.context, list, { ...which, form: read.form, updatedAt: updated_at })
        if (updated.ok) return answer(callContext, 'updated')
        if ('owner' in updated) return identityTaken(callContext, updated)
        if (updated.reason === 'not_found') return UNKNOWN
        if (updated.reason === 'name_taken') return nameTaken(callContext)
        return refuse(409, proofMessages(callContext.administrator)('answers.stale'))
      },
    },
    activate: {
      input: z.object({ active: z.boolean() }),
      handle: async (callContext: CallContext, { active }: { active: boolean }): Promise<Reply> => {
        const which = { programId: callContext.programId, id: idOf(callContext) }
        const done = await setRowActive(callContext.context, list, { ...which, active })
        if (done.ok) return answer(callContext, active ? 'activated' : 'deactivated')
        return done.reason === 'not_found' ? UNKNOWN : identityTaken(callContext, done)
      },
    },
    remove: {
      input: z.object({}),
      handle: async (callContext: CallContext): Promise<Reply> => {
        const deleted = await deleteRow(callContext.context, list, {
          programId: callContext.programId,
          id: idOf(callContext),
        })
        if (deleted.ok) return answer(callContext, 'deleted')
        if (deleted.reason === 'not_found') return UNKNOWN
        const message = proofMessages(callContext.administrator)(`answers.${list.noun}.used`)
        return failed(422, message, { base: [message] })
      },
    },
  }
}
