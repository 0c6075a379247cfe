import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { onlyRow } from '@/platform/sql'
import { type Page, type PageRequest, toPage } from './page'

type Owner = { programId: number; participantId: number }

export type ApiBalance = { balance: number; lifetime: number; pending: number; shortfall: number }

export const findBalance = async ({ sql }: Context, { participantId, programId }: Owner): Promise<ApiBalance> =>
  onlyRow(
    await sql<ApiBalance>(
      `select unused_points::int as balance, points::int as lifetime, pending_points::int as pending, shortfall_points::int as shortfall
       from participant_balances where participant_id = $1 and program_id = $2`,
      [participantId, programId],
    ),
  )

export type ApiEntry = {
  id: number
  kind: string
  points: number
  lifetime_points: number
  title: string
  cause: { type: string; id: string | null }
  reverses: number | null
  expires_at: Date | null
  occurred_at: Date
  participant: { identifier: string }
}

const ENTRY = `e.id, e.kind, e.amount::int as points, e.lifetime_amount::int as lifetime_points, e.title,
    laurel_public_cause(e.program_id, e.cause_type, e.cause_id) as cause, e.reverses_id as reverses, e.expires_at, e.occurred_at,
    json_build_object('identifier', p.identifier) as participant
  from point_entries e join participants p on p.id = e.participant_id and p.program_id = e.program_id`

export const listEntries = async (
  { sql }: Context,
  { participantId, programId }: Owner,
  { before, limit }: PageRequest,
): Promise<Page<ApiEntry>> =>
  toPage(
    await sql<ApiEntry>(
      `select ${ENTRY} where e.participant_id = $1 and e.program_id = $2 and ($3::int is null or e.id < $3) order by e.id desc limit $4`,
      [participantId, programId, before, limit + 1],
    ),
    limit,
  )

export const findEntry = async (
  { actor, sql }: Context,
  programId: number,
  entryId: number,
): Promise<(ApiEntry & { participant_id: number; rule: string | null }) | null> => {
  const [row] = await sql<ApiEntry & { participant_id: number; rule: string | null }>(
    `select e.participant_id, e.rule, ${ENTRY} where e.id = $1 and e.program_id = $2 and p.is_test = $3`,
    [entryId, programId, actsOnTests(actor)],
  )
  return row ?? null
}

export type ApiPending = {
  id: number
  points: number
  title: string
  cause: { type: string; id: string | null }
  status: 'pending' | 'released' | 'cancelled'
  held_because: string
  release_at: Date | null
  created_at: Date
}

const PENDING = `id, amount::int as points, title, laurel_public_cause(program_id, cause_type, cause_id) as cause, status, held_because, release_at, created_at
  from pending_points`

export const findPending = async ({ sql }: Context, programId: number, pendingId: number): Promise<ApiPending> =>
  onlyRow(await sql<ApiPending>(`select ${PENDING} where id = $1 and program_id = $2`, [pendingId, programId]))

/** Pending points (RULE-18). */
export const listPending = async (
  { sql }: Context,
  { participantId, programId }: Owner,
  { before, limit }: PageRequest,
): Promise<Page<ApiPending>> =>
  toPage(
    await sql<ApiPending>(
      `select ${PENDING} where participant_id = $1 and program_id = $2 and status = 'pending' and ($3::int is null or id < $3)
       order by id desc limit $4`,
      [participantId, programId, before, limit + 1],
    ),
    limit,
  )
