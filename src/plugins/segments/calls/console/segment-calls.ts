import { z } from 'zod'
import { listSegmentFields } from '@/plugin/domain'
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
  type CheckedRules,
  checkRules,
  countPeople,
  createSegment,
  findSegment,
  type ListedSegment,
  listConsoleSegments,
  SEGMENT_FILTERS,
  SEGMENT_FORM,
  type SegmentForm,
  type SegmentSaved,
  samplePeople,
  setSegmentArchived,
  updateSegment,
} from '../../domain'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const ANYTHING = z.looseObject({})
const segmentOf = ({ params, programId }: CallContext) => ({ programId, segmentId: readId(params.segment_id) ?? 0 })

const presentSegment = (segment: ListedSegment) => ({
  ...segment,
  created_at: segment.created_at.toISOString(),
  updated_at: segment.updated_at.toISOString(),
  refreshed_at: segment.refreshed_at?.toISOString() ?? null,
})

const parameters = listParameters(SEGMENT_FILTERS)

export const LIST_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listConsoleSegments(context, programId, input), 'segments', presentSegment)),
})

export const SEGMENT_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const segment = await findSegment(call.context, segmentOf(call))
    return segment ? reply({ segment: { ...presentSegment(segment), rules: segment.rules } }) : UNKNOWN
  },
})

/** The error stands at the rule: `rules.0.rules.2`. */
const refuseRules = ({ path, problem }: Extract<CheckedRules, { ok: false }>): Reply => {
  const message = text(`segments.problems.${problem}`)
  return failed(422, message, { [path || 'rules']: [message] })
}

const refuse = (refused: Extract<SegmentSaved, { ok: false }>): Reply => {
  if (refused.reason === 'rules') return refuseRules(refused)
  if (refused.reason === 'not_found') return UNKNOWN
  if (refused.reason === 'too_many') return failed(422, text('segments.tooMany'))
  const message = text('segments.nameTaken')
  return failed(422, message, { name: [message] })
}

const save = async (
  body: object,
  write: (form: SegmentForm) => Promise<SegmentSaved>,
  message: ReturnType<typeof text>,
): Promise<Reply> => {
  const parsed = SEGMENT_FORM.safeParse(body)
  if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
  const saved = await write(parsed.data)
  return saved.ok ? succeeded(message, { segment_id: saved.id }) : refuse(saved)
}

export const CREATE_CALL = programCall({
  input: ANYTHING,
  handle: ({ context, programId }: CallContext, body: object): Promise<Reply> =>
    save(body, (form) => createSegment(context, { programId, form }), text('segments.created')),
})

export const UPDATE_CALL = programCall({
  input: ANYTHING,
  handle: (call: CallContext, body: object): Promise<Reply> =>
    save(body, (form) => updateSegment(call.context, { ...segmentOf(call), form }), text('segments.saved')),
})

const archived = z.object({ is_archived: z.boolean() })

export const ARCHIVE_CALL = programCall({
  input: archived,
  handle: async (call: CallContext, { is_archived: isArchived }: z.infer<typeof archived>): Promise<Reply> => {
    const set = await setSegmentArchived(call.context, { ...segmentOf(call), isArchived })
    if (set.ok) return succeeded(text(isArchived ? 'segments.archived' : 'segments.restored'))
    if (set.reason === 'not_found') return UNKNOWN
    return failed(409, text('segments.inUse', { uses: set.uses.map(({ name }) => name).join(', ') }))
  },
})

const preview = z.object({ rules: z.unknown() })

/** Who the rules of an unsaved segment choose. */
export const PREVIEW_CALL = programCall({
  input: preview,
  handle: async ({ context, programId }: CallContext, { rules }: z.infer<typeof preview>): Promise<Reply> => {
    const fields = await listSegmentFields(context, programId)
    const checked = checkRules(rules, fields)
    if (!checked.ok) return refuseRules(checked)
    const which = { programId, fields, rules: checked.rules }
    const headcount = await countPeople(context, which)
    return reply({ ...headcount, sample: await samplePeople(context, which) })
  },
})
