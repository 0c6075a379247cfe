import { z } from 'zod'
import { type Context, csvReply, failed, programCall, type Reply, readId, reply, succeeded, text } from '@/plugin/http'
import {
  checkFound,
  explainItem,
  findContest,
  findFiling,
  findWinners,
  listRulesVersions,
  saveTerms,
  writeWinners,
} from '../../domain'
import { TERMS_FORM, type TermsForm } from '../../domain/forms'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const rewardOf = ({ params, programId }: CallContext) => ({ programId, rewardId: readId(params.reward_id) ?? 0 })

export const GET = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const contest = await findContest(call.context, rewardOf(call))
    if (!contest) return UNKNOWN
    const items = await checkFound(call.context, contest)
    const versions = await listRulesVersions(call.context, rewardOf(call))
    return reply({
      compliance: {
        excluded: contest.excluded,
        min_age: contest.min_age,
        value_cents: contest.value_cents,
        registrations: contest.registrations,
        items: items.map(({ code, place, status, values }) => ({
          code,
          status,
          place: place ?? null,
          values: values ?? {},
        })),
        rules: versions.map(({ created_at, hash, version }) => ({ version, hash, created_at })),
      },
    })
  },
})

export const PUT = programCall({
  input: TERMS_FORM,
  handle: async (call: CallContext, form: TermsForm): Promise<Reply> => {
    const saved = await saveTerms(call.context, { ...rewardOf(call), form })
    if (saved.ok) return succeeded(text('compliance.saved'))
    if (saved.reason === 'not_found') return UNKNOWN
    const locale = call.context.locale ?? 'en'
    return failed(422, text('compliance.approved'), { base: saved.items.map((item) => explainItem(item, locale)) })
  },
})

const filing = z.object({ place: z.string().regex(/^[A-Z]{2}(?:-[A-Z]{2,3})?$/) })

export const FILING_CALL = programCall({
  input: filing,
  handle: async (call: CallContext, { place }: z.infer<typeof filing>): Promise<Reply> => {
    const data = await findFiling(call.context, rewardOf(call), place)
    if (!data) return UNKNOWN
    return reply(data, { headers: { 'content-disposition': `attachment; filename="registration-${place}.json"` } })
  },
})

export const WINNERS_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    if (!(await findContest(call.context, rewardOf(call)))) return UNKNOWN
    return csvReply(
      writeWinners(await findWinners(call.context, rewardOf(call))),
      `winners-${rewardOf(call).rewardId}.csv`,
    )
  },
})
