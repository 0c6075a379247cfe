import { actsOnTests, type Context, onlyRow, type Page, type PageRequest, toPage } from '@/plugin/domain'

export type Member = { id: number; identifier: string; entered_at: Date }
type Which = { programId: number; segmentId: number }

/** The people of a segment for other systems, the newest participants first. */
export const pageMembers = async (
  context: Context,
  { programId, segmentId }: Which,
  { before, limit }: PageRequest,
): Promise<Page<Member>> =>
  toPage(
    await context.sql<Member>(
      `select p.id, p.identifier, m.entered_at from segment_members m join participants p on p.id = m.participant_id
       where m.segment_id = $1 and m.program_id = $2 and m.left_at is null and p.is_test = $5 and ($3::int is null or m.participant_id < $3)
       order by m.participant_id desc limit $4`,
      [segmentId, programId, before, limit + 1, actsOnTests(context.actor)],
    ),
    limit,
  )

export type Movement = { entered: number; left: number }

/** How many people entered and left in the last 30 days, those of the beginning aside. */
export const countMovement = async ({ now, sql }: Context, { programId, segmentId }: Which): Promise<Movement> =>
  onlyRow(
    await sql<Movement>(
      `select (select count(*)::int from segment_members m where m.segment_id = $1 and m.program_id = $2
           and m.entered_at >= $3::timestamptz - interval '30 days'
           and m.entered_at > (select min(f.entered_at) from segment_members f where f.segment_id = $1)) as entered,
         (select count(*)::int from segment_members m where m.segment_id = $1 and m.program_id = $2
           and m.left_at >= $3::timestamptz - interval '30 days') as left`,
      [segmentId, programId, now],
    ),
  )

export type MovedPerson = { id: number; name: string; at: Date; has_left: boolean }

const SHOWN = 20

/** Who entered and left last, within 30 days. */
export const listMoved = ({ now, sql }: Context, { programId, segmentId }: Which): Promise<MovedPerson[]> =>
  sql<MovedPerson>(
    `select p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, m.at, m.has_left
     from (select participant_id, entered_at as at, false as has_left from segment_members
         where segment_id = $1 and program_id = $2 and entered_at >= $3::timestamptz - interval '30 days'
           and entered_at > (select min(f.entered_at) from segment_members f where f.segment_id = $1)
       union all select participant_id, left_at, true from segment_members
         where segment_id = $1 and program_id = $2 and left_at >= $3::timestamptz - interval '30 days'
       order by at desc limit ${SHOWN}) m
     join participants p on p.id = m.participant_id order by m.at desc`,
    [segmentId, programId, now],
  )
