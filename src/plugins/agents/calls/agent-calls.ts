import { z } from 'zod'
import {
  type Administrator,
  type Context,
  failed,
  fieldErrors,
  programCall,
  type Reply,
  reply,
  succeeded,
  text,
  translate,
} from '@/plugin/http'
import { decidePlan, findLimit, listPlans, setLimit } from '../domain'

type CallContext = { administrator: Administrator; context: Context; programId: number }

const MAX_LIMIT = 1_000_000

const answersOf = ({ locale }: Administrator) => {
  const t = translate(locale, 'console')
  return (key: string, values?: object) => t(`agents.answers.${key}`, { ...values })
}

/** The agents' limit and plans, and the JSON of their page (RULE-41). */
export const AGENTS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ points_limit: await findLimit(context, programId), plans: await listPlans(context, programId) }),
})

/** Sets how many points agents may give per day without approval. */
export const AGENT_LIMIT_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ administrator, context, programId }: CallContext, body: object): Promise<Reply> => {
    const answer = answersOf(administrator)
    const limit = answer('limit', { most: MAX_LIMIT })
    const parsed = z
      .object({ points_limit: z.coerce.number(limit).int(limit).min(0, limit).max(MAX_LIMIT, limit) })
      .safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    await setLimit(context, programId, parsed.data.points_limit)
    return succeeded(answer('saved'))
  },
})

/** Approves or rejects a pending plan. */
export const AGENT_INTENT_CALL = programCall({
  input: z.looseObject({ intent: z.string(), plan_id: z.coerce.number().int().positive() }),
  handle: async (
    { administrator, context, programId }: CallContext,
    { intent, plan_id }: { intent: string; plan_id: number },
  ): Promise<Reply> => {
    if (intent !== 'approve' && intent !== 'reject') return failed(422, text('invalidIntent'))
    const answer = answersOf(administrator)
    const decided = await decidePlan(context, { programId, planId: plan_id, isApproved: intent === 'approve' })
    return decided.ok
      ? succeeded(answer(intent === 'approve' ? 'approved' : 'rejected'))
      : failed(409, answer('decided'))
  },
})
