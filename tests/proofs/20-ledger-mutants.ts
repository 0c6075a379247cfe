import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { poolSql } from '@/platform/sql'
import { history, openHistories } from '../int/points/random-histories'
import { Expectations, type Proof } from './support/proof'

/** The SQL functions that random histories reach. */
const FUNCTIONS = [
  ...['post', 'hold', 'release', 'cancel', 'reverse', 'refund', 'expire', 'reinstate'].map(
    (verb) => `laurel_${verb}_points`,
  ),
  'laurel_find_posting',
  'laurel_point_lots',
  'laurel_due_points',
]

/** What is written instead, by what is found. */
const CHANGES: readonly [RegExp, string][] = [
  [/<=/, '<'],
  [/>=/, '>'],
  [/(?<![<>-])>(?![=>])/, '>='],
  [/<(?![=>])/, '<='],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\bleast\(/, 'greatest('],
  [/\bgreatest\(/, 'least('],
  [/ and /, ' or '],
  [/ or (?!replace)/, ' and '],
  [/ = (?=0\b|v_|p_)/, ' <> '],
]

const HISTORIES = 48
/** Half the pool's connections, so that histories overlap and none waits long. */
const AT_ONCE = 8
/** A changed function that makes histories wait longer than this is found. */
const WAIT_MS = 60_000
/** The aim (docs/proofs.md). */
const AIM = 0.85

type Mutant = { name: string; at: string; sql: string }

/** Each change of each place of a function's body, outside comments, one at a time. */
const mutantsOf = (name: string, source: string): Mutant[] => {
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.includes('AS $$'))
  return lines.flatMap((line, at) => {
    if (at <= start || line.trim().startsWith('--')) return []
    return CHANGES.flatMap(([found, instead]) =>
      [...line.matchAll(new RegExp(found, 'g'))].map(({ 0: text, index }) => {
        const changed = line.slice(0, index) + instead + line.slice(index + text.length)
        return {
          name,
          at: `${name}:${at + 1} ${text.trim()} → ${instead.trim()}`,
          sql: lines.with(at, changed).join('\n'),
        }
      }),
    )
  })
}

/**
 * Proof 20: whether the model of proof 5 notices a changed comparison, sum or condition in the ledger's SQL. Each
 * change is made alone, in a database of its own.
 */
export const run: Proof = async ({ isQuick, payload, seed }) => {
  const expectations = new Expectations()
  const sql = poolSql(payload)
  const sources = new Map<string, string>()
  for (const name of FUNCTIONS) sources.set(name, await readFile(`src/database/functions/${name}.sql`, 'utf8'))
  const all = [...sources].flatMap(([name, source]) => mutantsOf(name, source))
  const mutants = isQuick ? all.filter((_, at) => at % 20 === seed % 20) : all
  const { live } = await openHistories(payload)

  const isNoticed = async (): Promise<boolean> => {
    const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
      const property = fc.asyncProperty(history, live)
      const runs = { numRuns: HISTORIES / AT_ONCE, seed: seed + lane, endOnFailure: true }
      if ((await fc.check(property, runs)).failed) throw new Error('noticed')
    })
    const late = new Promise<never>((_, reject) => setTimeout(reject, WAIT_MS, new Error('late')).unref())
    try {
      await Promise.race([Promise.all(lanes), late])
      return false
    } catch {
      await Promise.race([Promise.allSettled(lanes), late.catch(() => {})])
      return true
    }
  }

  expectations.expect(!(await isNoticed()), 'the unchanged ledger differs from the model')
  const survivors: string[] = []
  let refused = 0
  for (const { at, name, sql: changed } of mutants) {
    try {
      await sql(changed)
    } catch {
      refused += 1 // PostgreSQL doesn't take it.
      continue
    }
    if (!(await isNoticed())) survivors.push(at)
    await sql(String(sources.get(name)))
  }
  const tried = mutants.length - refused
  const score = tried === 0 ? 1 : (tried - survivors.length) / tried
  expectations.expect(score >= AIM, `${Math.round(score * 100)} % noticed`)
  return expectations.result({
    changes: tried,
    'noticed (%)': Math.round(score * 1000) / 10,
    ...Object.fromEntries(survivors.map((at, index) => [`not noticed ${index + 1}`, at])),
  })
}
