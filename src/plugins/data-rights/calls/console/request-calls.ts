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
import {
  assignRequest,
  type Closed,
  closeRequest,
  type DataRequest,
  findLegalHold,
  findPersonByEmail,
  findRequest,
  type ListedRequest,
  listRequests,
  recordRequest,
  resendProof,
} from '../../domain'
import { ANSWER_FORM, RECORD_FORM } from '../../domain/forms'
import { REQUEST_FILTERS } from '../../domain/request-values'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const requestOf = ({ params, programId }: CallContext) => ({
  programId,
  requestId: readId(params.data_request_id) ?? 0,
})
const nothing = z.object({})

const presentListed = (request: ListedRequest) => ({
  id: request.id,
  participant: { id: request.participant_id, name: request.name },
  kind: request.kind,
  status: request.status,
  origin: request.origin,
  jurisdiction: request.jurisdiction,
  received_at: request.received_at,
  due_at: request.due_at,
  is_overdue: request.is_overdue,
  erase_at: request.erase_at,
  assignee: request.assignee,
})

const presentRequest = (request: DataRequest) => ({
  ...presentListed(request),
  rule: request.rule_title && { title: request.rule_title, url: request.rule_url },
  message: request.message,
  answer: request.answer,
  confirmed_at: request.confirmed_at,
  closed_at: request.closed_at,
  recorded_by: request.recorded_by,
})

const parameters = listParameters(REQUEST_FILTERS)

export const REQUESTS_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listRequests(context, programId, input), 'data_requests', presentListed)),
})

export const REQUEST_CALL = programCall({
  input: nothing,
  handle: async (call: CallContext): Promise<Reply> => {
    const request = await findRequest(call.context, requestOf(call))
    if (!request) return UNKNOWN
    const owner = { programId: call.programId, participantId: request.participant_id }
    return reply({ data_request: { ...presentRequest(request), held_by: await findLegalHold(call.context, owner) } })
  },
})

export const RECORD_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const parsed = RECORD_FORM.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const { email, kind, message, origin, received_at } = parsed.data
    const receivedAt = new Date(received_at)
    if (receivedAt > context.now)
      return failed(422, text('data_rights.future'), { received_at: [text('data_rights.future')] })
    const participantId = await findPersonByEmail(context, { programId, email })
    if (participantId === null)
      return failed(422, text('data_rights.unknownEmail'), { email: [text('data_rights.unknownEmail')] })
    const recorded = await recordRequest(context, { programId, participantId, kind, origin, message, receivedAt })
    if (recorded.ok) return succeeded(text('data_rights.recorded'), { data_request_id: recorded.requestId })
    return recorded.reason === 'already_open' ? failed(409, text('data_rights.alreadyOpen')) : UNKNOWN
  },
})

const present = (closed: Closed): Reply => {
  if (closed.ok) return succeeded(text('data_rights.answered'))
  if (closed.reason === 'not_found') return UNKNOWN
  return failed(409, text(closed.reason === 'closed' ? 'data_rights.alreadyClosed' : 'data_rights.notConfirmed'))
}

const close = async (call: CallContext, body: object, isRefused: boolean): Promise<Reply> => {
  const parsed = ANSWER_FORM.safeParse(body)
  if (!parsed.success || parsed.data.answer === '')
    return failed(422, text('data_rights.answerMissing'), { answer: [text('data_rights.answerMissing')] })
  return present(await closeRequest(call.context, { ...requestOf(call), answer: parsed.data.answer, isRefused }))
}

export const ANSWER_CALL = programCall({
  input: z.looseObject({}),
  handle: (call: CallContext, body: object): Promise<Reply> => close(call, body, false),
})

export const REFUSE_CALL = programCall({
  input: z.looseObject({}),
  handle: (call: CallContext, body: object): Promise<Reply> => close(call, body, true),
})

export const PROOF_CALL = programCall({
  input: nothing,
  handle: async (call: CallContext): Promise<Reply> => {
    if (!(await findRequest(call.context, requestOf(call)))) return UNKNOWN
    return (await resendProof(call.context, requestOf(call)))
      ? succeeded(text('data_rights.sentAgain'))
      : failed(409, text('data_rights.alreadyClosed'))
  },
})

export const ASSIGN_CALL = programCall({
  input: z.object({ administrator_id: z.int().positive().nullable() }),
  handle: async (call: CallContext, { administrator_id }): Promise<Reply> =>
    (await assignRequest(call.context, { ...requestOf(call), administratorId: administrator_id }))
      ? succeeded(text('data_rights.assigned'))
      : UNKNOWN,
})
