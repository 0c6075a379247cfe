import { type Context, inTransaction, type NameFilter, onlyRow } from '@/plugin/domain'

const MAX_CHARACTERS = 500
/** PostgreSQL matches without backtracking, unless a pattern contains a back reference. */
const BACK_REFERENCE = /\\[1-9]/
const CHECK_MS = 1000
const SEARCH_MS = 2000

export type RegexCheck = { ok: true; shown: number; hidden: number } | { ok: false; reason: 'invalid' | 'too_slow' }

/** Validates a program's pattern for merchants, and counts the active merchants that it shows and hides (RULE-40). */
export const checkMerchantsRegex = async (
  context: Context,
  { pattern, programId }: { programId: number; pattern: string },
): Promise<RegexCheck> => {
  if (pattern.length > MAX_CHARACTERS || BACK_REFERENCE.test(pattern) || pattern.includes('\0'))
    return { ok: false, reason: 'invalid' }
  try {
    const counted = await inTransaction(context, async ({ sql }) => {
      await sql(`set local statement_timeout = ${CHECK_MS}`)
      // Compiles the pattern even if the program has no merchants.
      await sql("select '' ~* $1", [pattern])
      return onlyRow(
        await sql<{ shown: number; all: number }>(
          `select count(*) filter (where $2 = '' or merchant_name ~* $2)::int as shown, count(*)::int as all
           from merchants where program_id = $1 and active and offer_count > 0`,
          [programId, pattern],
        ),
      )
    })
    return { ok: true, shown: counted.shown, hidden: counted.all - counted.shown }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { ok: false, reason: problem }
  }
}

/** Runs a statement with the program's pattern. An invalid or slow pattern shows no merchants instead of an error. */
export const withPattern = async <T>(
  context: Context,
  pattern: string | null,
  none: T,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  if (pattern === null) return work(context)
  if (BACK_REFERENCE.test(pattern)) return none
  try {
    return await inTransaction(context, async (tx) => {
      await tx.sql(`set local statement_timeout = ${SEARCH_MS}`)
      return work(tx)
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    context.payload.logger.warn({ problem }, "a program's merchants_regex is invalid and hides all merchants")
    return none
  }
}

export const nameFilter = (context: Context, pattern: string | null): NameFilter =>
  pattern === null
    ? null
    : {
        pattern,
        matches: (names) =>
          withPattern(
            context,
            pattern,
            names.map(() => false),
            async ({ sql }) =>
              onlyRow(
                await sql<{ matches: boolean[] }>(
                  `select coalesce(array_agg(n.name ~* $2 order by n.place), '{}') as matches
                   from unnest($1::text[]) with ordinality as n (name, place)`,
                  [names, pattern],
                ),
              ).matches,
          ),
      }

/** Classifies errors of patterns that don't compile or take too long. */
const problemOf = (error: unknown): 'invalid' | 'too_slow' | null => {
  const { code } = error as { code?: string }
  return code === '2201B' ? 'invalid' : code === '57014' ? 'too_slow' : null
}
