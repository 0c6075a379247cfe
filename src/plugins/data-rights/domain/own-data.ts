import { readSettings } from '@/plugin'
import type { Context, Locale } from '@/plugin/domain'
import { listChoices, type OfferedChoice } from './choices'
import { countPersonalData, type DataKind } from './personal-tables'
import type { RequestKind, RequestStatus } from './request-values'
import { listViewers, type Viewer } from './viewers'

type Owner = { programId: number; participantId: number }

type OwnRequest = {
  id: number
  kind: RequestKind
  status: RequestStatus
  message: string | null
  answer: string | null
  received_at: Date
  due_at: Date
  erase_at: Date | null
  /** Until when the file can be fetched; null if there is none. */
  file_until: Date | null
  file_bytes: number | null
}

export type OwnData = {
  kinds: { kind: DataKind; rows: number }[]
  requests: OwnRequest[]
  choices: OfferedChoice[]
  viewers: Viewer[]
  /** What an erasure takes away. */
  loses: { points: number; rewards: number; is_member: boolean }
}

const MOST_REQUESTS = 50

/** All that the page "Your data" shows of a participant. */
export const findOwnData = async (context: Context, owner: Owner, locale: Locale): Promise<OwnData> => {
  const { names } = await readSettings<{ names: boolean | null }>(context, 'data_rights', owner.programId)
  return {
    kinds: await countPersonalData(context.sql, owner),
    requests: await listOwnRequests(context, owner),
    choices: await listChoices(context, owner, locale),
    viewers: await listViewers(context.sql, { ...owner, withNames: names === true }),
    loses: await findLosses(context, owner),
  }
}

const listOwnRequests = ({ now, sql }: Context, { participantId, programId }: Owner): Promise<OwnRequest[]> =>
  sql<OwnRequest>(
    `select id, kind, status, message, answer, received_at, due_at, erase_at,
       case when file_key is not null and file_expires_at > $3 then file_expires_at end as file_until, file_bytes::float8 as file_bytes
     from data_requests where participant_id = $1 and program_id = $2
       and not (kind = 'erase' and origin = 'site' and confirmed_at is null)
     order by id desc limit ${MOST_REQUESTS}`,
    [participantId, programId, now],
  )

const findLosses = async ({ sql }: Context, { participantId, programId }: Owner): Promise<OwnData['loses']> => {
  const [row] = await sql<OwnData['loses']>(
    `select coalesce((select b.unused_points from participant_balances b where b.participant_id = $1 and b.program_id = $2), 0)::float8 as points,
       (select count(*)::int from reward_claims c where c.participant_id = $1 and c.program_id = $2 and c.used_at is null) as rewards,
       exists (select from memberships m where m.participant_id = $1 and m.program_id = $2 and m.status::text <> 'cancelled') as is_member`,
    [participantId, programId],
  )
  return row ?? { points: 0, rewards: 0, is_member: false }
}

export type Download = { key: string; bytes: number }

/** The file of a finished download, for the person that asked for it alone. */
export const findDownload = async (
  { now, sql }: Context,
  { participantId, programId, requestId }: Owner & { requestId: number },
): Promise<Download | null> => {
  const [row] = await sql<Download>(
    `select file_key as key, file_bytes::float8 as bytes from data_requests
     where id = $1 and program_id = $2 and participant_id = $3 and file_key is not null and file_expires_at > $4`,
    [requestId, programId, participantId, now],
  )
  return row ?? null
}
