import { type Context, setUserStatus } from '@/plugin/domain'
import type { ActionRules, Outcome, Undone } from './action-rules'

type Status = Parameters<typeof setUserStatus>[1]['status']

const findStatuses = async (
  { sql }: Context,
  programId: number,
  participantIds: readonly number[],
): Promise<Map<number, Status>> => {
  const rows = await sql<{ id: number; status: Status }>(
    'select id, status::text as status from participants where program_id = $1 and id = any($2::int[]) and erased_at is null',
    [programId, [...participantIds]],
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Blocks and unblocks one by one, as the page of a user does: sessions end, and the audit log names each. */
export const statusRules: ActionRules<'status'> = {
  batch: 100,
  leftOutSql: ({ blocks }) =>
    blocks
      ? `case when p.status = 'blocked' then 'already_blocked' end`
      : `case when p.status <> 'blocked' then 'not_blocked' end`,
  sampleSql: ({ blocks }) => ({ before: 'p.status::text', after: blocks ? `'blocked'` : `'active'` }),
  apply: async (tx, { action, program_id }, participantIds) => {
    const statuses = await findStatuses(tx, program_id, participantIds)
    const status = action.blocks ? 'blocked' : 'active'
    const outcomes: Outcome[] = []
    for (const participantId of participantIds) {
      const changed = await setUserStatus(tx, { programId: program_id, participantId, status })
      const before = { status: statuses.get(participantId) ?? null }
      outcomes.push({
        participant_id: participantId,
        ...(changed.ok ? { before, after: { status } } : { reason: 'erased' }),
      })
    }
    return outcomes
  },
  undo: async (tx, { program_id }, people) => {
    const statuses = await findStatuses(
      tx,
      program_id,
      people.map(({ participant_id }) => participant_id),
    )
    const undone: Undone[] = []
    for (const { after, before, participant_id } of people) {
      const isOurs = statuses.get(participant_id) === (after as { status: Status }).status
      if (isOurs) {
        const { status } = before as { status: Status }
        await setUserStatus(tx, { programId: program_id, participantId: participant_id, status })
      }
      undone.push({ participant_id, ...(isOurs ? {} : { reason: 'changed_since' }) })
    }
    return undone
  },
}
