import type { HoldSource } from '@/plugin/domain'
import { SIGNUPS } from './fraud-values'

/** Accounts that share a device or network with more accounts than the program allows. The trigger on participants writes them. */
export const signupHolds: HoldSource = {
  label: 'fraud.kinds.signups',
  signals: {
    many_accounts_device: 'fraud.signals.many_accounts_device',
    many_accounts_network: 'fraud.signals.many_accounts_network',
  },
  openSql: (program) =>
    `select f.id, f.participant_id, null::int as other_id, 0 as points, '' as title, coalesce(f.signals, '[]') as signals, f.created_at as held_at
     from fraud_people f where f.program_id = ${program} and f.status::text = 'open'`,
  page: '/users/:participant_id',
  isShown: false,
  decide: async (tx, { decision, holdId, participantId, programId }) => {
    const { blockParticipant, noteHoldDecided } = await import('@/plugin/domain')
    const [decided] = await tx.sql<{ signals: string[] }>(
      `update fraud_people set status = $4::text::enum_fraud_people_status, updated_at = $5
       where id = $1 and program_id = $2 and participant_id = $3 and status::text = 'open' returning coalesce(signals, '[]') as signals`,
      [holdId, programId, participantId, decision === 'release' ? 'trusted' : 'blocked', tx.now],
    )
    if (!decided) return 'gone'
    if (decision === 'refuse') await blockParticipant(tx, { programId, participantId })
    await noteHoldDecided(tx, {
      ...{ programId, kind: SIGNUPS, holdId, participantId, points: 0, signals: decided.signals, decision },
    })
    return 'decided'
  },
}
