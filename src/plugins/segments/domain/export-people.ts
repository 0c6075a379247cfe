import { type Context, listKind, listParameters } from '@/plugin/domain'

type Row = {
  id: number
  identifier: string
  first_name: string | null
  last_name: string | null
  email: string
  status: string
  unused_points: number
  entered_at: Date
}

const BATCH = 1000

async function* listPeople(
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await sql<Row>(
      `select p.id, p.identifier, p.first_name, p.last_name, p.email, p.status::text as status, b.unused_points::int as unused_points,
         m.entered_at
       from segment_members m join participants p on p.id = m.participant_id
       join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
       where m.segment_id = $1 and m.program_id = $2 and m.left_at is null and m.participant_id > $3
       order by m.participant_id limit ${BATCH}`,
      [segmentId, programId, after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

/** The people of a segment as a file; with their email addresses for those who manage users. */
export const segmentPeopleExport = listKind({
  permission: 'segments.view',
  reveals: ['users.manage'],
  filename: 'segment',
  parameters: listParameters({}),
  rows: (context, { params, programId }) =>
    listPeople(context, { programId, segmentId: Number(params.segment_id) || 0 }),
  columns: ({ pairs }) => [
    { header: 'id', value: ({ id }: Row) => id },
    { header: 'identifier', value: ({ identifier }: Row) => identifier },
    { header: 'first_name', value: ({ first_name }: Row) => first_name },
    { header: 'last_name', value: ({ last_name }: Row) => last_name },
    ...(pairs.includes('users.manage') ? [{ header: 'email', value: ({ email }: Row) => email }] : []),
    { header: 'status', value: ({ status }: Row) => status },
    { header: 'unused_points', value: ({ unused_points }: Row) => unused_points },
    { header: 'entered_at', value: ({ entered_at }: Row) => entered_at },
  ],
})
