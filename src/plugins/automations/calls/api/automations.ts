import { type ApiCallContext, apiError, findFiltered, readId, reply, replyPage, toPageRequest } from '@/plugin/http'
import { enterPerson, findAutomation, listApiAutomations } from '../../domain'

type Query = Parameters<typeof toPageRequest>[0]

export const answerAutomations = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(
    await listApiAutomations(context, programId, toPageRequest(query)),
    ({ started_at, trigger, ...automation }) => ({
      ...automation,
      trigger: trigger.kind,
      started_at: started_at?.toISOString() ?? null,
    }),
  )

export const answerEntry = async (
  { context, params, programId }: ApiCallContext,
  { key, participant }: { participant: string; key: string },
) => {
  const automationId = readId(params.automation_id) ?? 0
  if (!(await findAutomation(context, { programId, automationId }))) return apiError('not_found')
  const participantId = await findFiltered(context, programId, participant)
  if (!participantId) return apiError('participant_not_found')
  return reply({ entered: await enterPerson(context, { programId, automationId, participantId, key: `api:${key}` }) })
}
