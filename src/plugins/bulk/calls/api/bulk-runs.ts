import { actsOnTests } from '@/plugin/domain'
import { type ApiCallContext, apiError, type Context, readId, reply, replyPage, toPageRequest } from '@/plugin/http'
import { confirmRun, type Decision, draftRun, findRun, pageRuns, previewRun, type RunForm, undoRun } from '../../domain'
import { presentRun } from '../present-run'

type Query = Parameters<typeof toPageRequest>[0]

export const answerRuns = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(
    await pageRuns(context, { programId, isTest: actsOnTests(context.actor) }, toPageRequest(query)),
    presentRun,
  )

/** A test key knows the runs of test keys alone, and other keys the rest. */
const findOwn = async (context: Context, programId: number, id: string | undefined) => {
  const run = await findRun(context, { programId, runId: readId(id) ?? 0 })
  return run && run.is_test === actsOnTests(context.actor) ? run : null
}

export const answerRun = async ({ context, params, programId }: ApiCallContext) => {
  const run = await findOwn(context, programId, params.bulk_run_id)
  return run ? reply({ bulk_run: presentRun(run) }) : apiError('not_found')
}

export const answerDraft = async ({ context, programId }: ApiCallContext, form: RunForm) => {
  const drafted = await draftRun(context, { programId, form })
  if (!drafted.ok) return apiError('invalid_request', {}, { run: [drafted.reason] })
  const run = await findRun(context, { programId, runId: drafted.id })
  if (!run) return apiError('not_found')
  const { sample: _, ...preview } = await previewRun(context, run)
  return reply({ bulk_run: presentRun(run), preview }, { status: 201 })
}

const answerDecision = async (
  { context, params, programId }: ApiCallContext,
  decide: (which: { programId: number; runId: number }) => Promise<Decision<string>>,
) => {
  const run = await findOwn(context, programId, params.bulk_run_id)
  if (!run) return apiError('not_found')
  const which = { programId, runId: run.id }
  const decision = await decide(which)
  if (!decision.ok) return apiError(decision.reason === 'unknown' ? 'not_found' : 'wrong_status')
  const moved = await findRun(context, which)
  return moved ? reply({ bulk_run: presentRun(moved) }) : apiError('not_found')
}

export const answerConfirm = (call: ApiCallContext, { people }: { people: number }) =>
  answerDecision(call, (which) => confirmRun(call.context, { ...which, people }))

export const answerUndo = (call: ApiCallContext) => answerDecision(call, (which) => undoRun(call.context, which))
