import {
  type Context,
  findMembersByNumber,
  inSegmentSql,
  listAllUsers,
  listSegments,
  userListParameters,
} from '@/plugin/domain'
import { MAX_LISTED, type Source } from './run-form'

type WhichRun = { runId: number; programId: number; isTest: boolean }

/** A source as it is stored: of a list only how many lines it had, and which of them named nobody. */
export type StoredSource =
  | Exclude<Source, { kind: 'list' }>
  | { kind: 'list'; lines: number; unknown: number; unknown_lines: number[] }

export type PeopleRefusal = 'unknown_segment' | 'too_many_lines'
export type Chosen = { ok: true; source: StoredSource } | { ok: false; reason: PeopleRefusal }

const MAX_NAMED_LINES = 100

/** Stores whom a source chooses now, in place of those that were chosen before. */
export const choosePeople = async (tx: Context, run: WhichRun, source: Source): Promise<Chosen> => {
  if (source.kind === 'list') return chooseListed(tx, run, source.text)
  return (await chooseAgain(tx, run, source)) ? { ok: true, source } : { ok: false, reason: 'unknown_segment' }
}

/** Chooses again by a segment or filter. The people of a list stay as they are. */
export const chooseAgain = async (tx: Context, run: WhichRun, source: StoredSource): Promise<boolean> => {
  if (source.kind === 'list') return true
  if (source.kind === 'segment') {
    const segments = await listSegments(tx, run.programId)
    if (!segments.some(({ id }) => id === source.segment_id)) return false
  }
  await tx.sql('delete from bulk_people where run_id = $1 and program_id = $2', [run.runId, run.programId])
  if (source.kind === 'segment') await addSegment(tx, run, source.segment_id)
  else await addFiltered(tx, run, source.query)
  return true
}

const addSegment = async ({ sql }: Context, { isTest, programId, runId }: WhichRun, segmentId: number) => {
  await sql(
    `insert into bulk_people (program_id, run_id, participant_id)
     select p.program_id, $2, p.id from participants p
     where p.program_id = $1 and p.erased_at is null and coalesce(p.is_test, false) = $3 and $4::int is not null and ${inSegmentSql('$4::int', 'p.id')}`,
    [programId, runId, isTest, segmentId],
  )
}

/** The same people as the users list has for these parameters. */
const addFiltered = async (tx: Context, run: WhichRun, query: string): Promise<void> => {
  const search = new URLSearchParams(query)
  const parameters = userListParameters.parse(
    Object.fromEntries([...search.keys()].map((key) => [key, search.getAll(key)])),
  )
  for await (const users of listAllUsers(tx, run.programId, parameters))
    await addPeople(
      tx,
      run,
      users.map(({ id }) => id),
    )
}

const addPeople = async ({ sql }: Context, { isTest, programId, runId }: WhichRun, ids: readonly number[]) => {
  await sql(
    `insert into bulk_people (program_id, run_id, participant_id)
     select p.program_id, $2, p.id from participants p
     where p.program_id = $1 and p.id = any($4::int[]) and p.erased_at is null and coalesce(p.is_test, false) = $3
     on conflict (run_id, participant_id) do nothing`,
    [programId, runId, isTest, [...ids]],
  )
}

type Found = { line: string; id: number }

/** Email addresses, identifiers and member numbers, one a line or separated by commas. Unknown lines are stored as their numbers alone. */
const chooseListed = async (tx: Context, run: WhichRun, text: string): Promise<Chosen> => {
  const lines = text.split(/[\n,;]/).map((line) => line.replaceAll(/^[\s"']+|[\s"']+$/g, '').toLowerCase())
  const given = lines.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line !== '')
  if (given.length > MAX_LISTED) return { ok: false, reason: 'too_many_lines' }
  const names = [...new Set(given.map(({ line }) => line))]
  const found = await findListed(tx, run.programId, names)
  const known = new Set(found.map(({ line }) => line))
  await addPeople(
    tx,
    run,
    found.map(({ id }) => id),
  )
  const unknown = given.filter(({ line }) => !known.has(line)).map(({ number }) => number)
  const source = { kind: 'list' as const, lines: given.length, unknown: unknown.length }
  return { ok: true, source: { ...source, unknown_lines: unknown.slice(0, MAX_NAMED_LINES) } }
}

const findListed = async (tx: Context, programId: number, names: readonly string[]): Promise<Found[]> => {
  const byName = await tx.sql<Found>(
    `select n.line, p.id from unnest($2::text[]) n (line) join participants p on p.program_id = $1 and lower(p.email) = n.line
     union all
     select n.line, p.id from unnest($2::text[]) n (line) join participants p on p.program_id = $1 and p.identifier = n.line`,
    [programId, [...names]],
  )
  const byNumber = await findMembersByNumber(tx, programId, names)
  return [...byName, ...byNumber.map(({ number, participantId }) => ({ line: number, id: participantId }))]
}

/** How many people a run has chosen. */
export const countPeople = async (
  { sql }: Context,
  { programId, runId }: Omit<WhichRun, 'isTest'>,
): Promise<number> => {
  const [row] = await sql<{ people: number }>(
    'select count(*)::int as people from bulk_people where run_id = $1 and program_id = $2',
    [runId, programId],
  )
  return row?.people ?? 0
}
