import { z } from 'zod'
import { apiError, defineCall, reply } from '@/plugin'

const GROUP = 'Consent'
const NAMES = ['profiling', 'partners', 'sms'] as const

const choice = z
  .object({
    name: z.enum(NAMES).meta({ description: '`sms` is marketing by text message.' }),
    is_granted: z.boolean(),
    source: z.string().nullable().meta({ description: 'Null while nobody has chosen.' }),
    chosen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ConsentChoice' })

const MAYA = { participant: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' }
const EXAMPLE = {
  name: 'profiling',
  is_granted: false,
  source: 'account',
  chosen_at: '2026-11-21T09:30:00.000Z',
} as const

/** What other systems read and report about consent. */
export const apiCalls = {
  'GET /v1/participants/:participant/consents': defineCall({
    scope: 'participants.read',
    summary: 'What a participant allows beyond the service, by purpose.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ consents: z.array(choice) }),
    errors: ['participant_not_found'],
    example: { params: MAYA, answer: { consents: [EXAMPLE] } },
    handle: async (call) => (await import('./api/consents')).answerConsents(call),
  }),
  'POST /v1/participants/:participant/consents': defineCall({
    scope: 'participants.write',
    summary: 'Reports a choice that was made elsewhere. What the participant refused before stays refused.',
    group: GROUP,
    input: z.strictObject({
      name: z.enum(NAMES),
      is_granted: z.boolean(),
      shown_text: z.string().trim().min(1).max(2000).meta({ description: 'What the person read when they chose.' }),
      source: z.string().trim().max(100).default('').meta({ description: 'How the other system calls it.' }),
      given_at: z.iso.datetime().optional().meta({ description: 'When the choice was made there.' }),
    }),
    output: z.object({ consent: choice }).meta({ id: 'ReportedConsent' }),
    errors: ['participant_not_found'],
    example: {
      params: MAYA,
      body: { name: 'profiling', is_granted: false, shown_text: 'We group you by what you buy.', source: 'till' },
      answer: { consent: EXAMPLE },
    },
    handle: async (call, input) => {
      const { reportConsent } = await import('./api/consents')
      const consent = await reportConsent(call, input)
      return consent ? reply({ consent }) : apiError('participant_not_found')
    },
  }),
}
