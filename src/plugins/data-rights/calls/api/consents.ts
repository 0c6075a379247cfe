import { type ConsentChoiceName, type CurrentConsent, findConsents, saveConsent } from '@/plugin/domain'
import { type ApiCallContext, apiError, findFiltered, reply } from '@/plugin/http'

const present = ({ isGranted, name, occurredAt, source }: CurrentConsent) => ({
  ...{ name, is_granted: isGranted, source, chosen_at: occurredAt?.toISOString() ?? null },
})

export const answerConsents = async ({ context, params, programId }: ApiCallContext) => {
  const participantId = await findFiltered(context, programId, params.participant ?? '')
  if (!participantId) return apiError('participant_not_found')
  return reply({ consents: (await findConsents(context.sql, { programId, participantId })).map(present) })
}

type Reported = {
  name: ConsentChoiceName
  is_granted: boolean
  shown_text: string
  source: string
  given_at?: string | undefined
}

/** @returns the choice that holds now, which is the narrower one; null for an unknown participant */
export const reportConsent = async ({ context, params, programId }: ApiCallContext, reported: Reported) => {
  const participantId = await findFiltered(context, programId, params.participant ?? '')
  if (!participantId) return null
  const { given_at, is_granted: isGranted, name, shown_text: shownText, source } = reported
  const owner = { programId, participantId }
  const saved = await saveConsent(context, {
    ...{ ...owner, name, isGranted, shownText, source: 'api', detail: source || null },
    givenAt: given_at ? new Date(given_at) : null,
  })
  if (!saved.ok && saved.reason === 'not_found') return null
  const current = (await findConsents(context.sql, owner)).find((one) => one.name === name)
  return current ? present(current) : null
}
