import type { SeededContent, SeedState } from '@/plugin/seed'
import { saveSettings, saveTerms } from '../domain'
import { findPerson } from '../domain/prize-gate'

/** Verity runs its sweepstakes by rules: the running one has terms and official rules, and the winners of the last one prizes. */
export const seedCompliance = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const { context } = state
  const programId = programIds.verity
  if ((await context.sql('select 1 from compliance_programs where program_id = $1', [programId])).length > 0) return
  const rewards = await context.sql<{ id: number; is_over: boolean }>(
    `select id, finish <= $2 as is_over from rewards where program_id = $1 and selection = 'sweepstake' and approved_at is not null order by finish`,
    [programId, context.now],
  )
  await saveSettings(context, {
    programId,
    form: {
      jurisdictions: ['CA', 'GB', 'US'],
      ...{ sponsor: 'Verity Football Club Ltd.', sponsor_address: '1 Harbor Road, Portland, ME 04101' },
      ...{ has_stores: true, confirm_above: 100, answer_days: 7, tax_keep_years: 4 },
    },
  })
  for (const { id: rewardId, is_over } of rewards) {
    const saved = await saveTerms(context, {
      ...{ programId, rewardId },
      form: {
        // Rhode Island wants to register the sweepstakes of stores.
        ...{ excluded: ['US-RI'], min_age: null, value: is_over ? 1600 : 450, registrations: {} },
        ...{ skill_question: 'What is (3 × 4) + 2?', skill_answer: '14' },
      },
    })
    if (!saved.ok) throw new Error(`the terms of reward ${rewardId} were refused`)
  }
  await recordPast(state, programId)
  state.made('compliance settings', 1)
}

/** The prizes of the last draw, which their winners have confirmed. */
const recordPast = async ({ context }: SeedState, programId: number): Promise<void> => {
  const claims = await context.sql<{ id: number; participant_id: number; reward_id: number; earned_at: Date }>(
    `select id, participant_id, reward_id, earned_at from reward_claims where program_id = $1 and origin = 'draw' and state = 'settled' order by id`,
    [programId],
  )
  for (const { earned_at, id, participant_id: participantId, reward_id } of claims) {
    const person = await findPerson(context, { programId, participantId })
    await context.sql(
      `insert into prize_releases (program_id, reward_id, participant_id, claim_id, organization_id, mailbox_hash, jurisdiction, status, value_cents, currency,
         answer_by, answered_at, released_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'released', 160000, 'usd', $8::timestamptz + interval '7 days', $8, $8, $8)`,
      [
        ...[programId, reward_id, participantId, id, person.organization_id, person.mailbox_hash, person.jurisdiction],
        earned_at,
      ],
    )
  }
}
