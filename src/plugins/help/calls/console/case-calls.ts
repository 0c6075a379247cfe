import { z } from 'zod'
import {
  type Context,
  failed,
  fieldErrors,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import { answerCase, CASE_FILTERS, type Case, findCase, type ListedCase, listCases } from '../../domain'
import { ANSWER_FORM } from '../../domain/answer-form'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))

const caseOf = ({ params, programId }: CallContext) => ({ programId, caseId: readId(params.help_case_id) ?? 0 })

const presentListed = (one: ListedCase) => ({
  id: one.id,
  participant_id: one.participant_id,
  name: one.name,
  kind: one.kind,
  message: one.message,
  status: one.status,
  created_at: one.created_at,
  waiting_since: one.waiting_since,
  assignee: one.assignee,
})

const presentCase = (one: Case) => ({
  ...presentListed(one),
  answer: one.answer,
  answered_at: one.answered_at,
  order_number: one.order_number,
  receipt_id: one.receipt_id,
  reward_id: one.reward_id,
  closed_at: one.closed_at,
  given_points: one.given_points,
})

const parameters = listParameters(CASE_FILTERS)

export const CASES_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listCases(context, programId, input), 'cases', presentListed)),
})

export const CASE_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const found = await findCase(call.context, caseOf(call))
    return found ? reply({ case: presentCase(found) }) : UNKNOWN
  },
})

export const ANSWER_CALL = programCall({
  input: z.looseObject({}),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const parsed = ANSWER_FORM.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    return (await answerCase(call.context, { ...caseOf(call), ...parsed.data }))
      ? succeeded(text('help.answered'))
      : UNKNOWN
  },
})
