import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Old and new code run on one schema during a rolling deploy: a release expands the schema, and only a later one, whose
 * migration names the release since which no code uses them, may drop or rename parts (docs/running-a-cluster.md).
 */

const FOLDER = 'src/migrations'
const CONTRACT = /@contract (\d+\.\d+\.\d+)/

/** Breaks code of the release before: what it reads is gone, or what it writes is refused. */
const BREAKS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /\bdrop\s+table\b/i },
  { what: 'drops a column', pattern: /\bdrop\s+column\b/i },
  { what: 'renames', pattern: /\brename\s+(to|column)\b/i },
  { what: 'changes the type of a column', pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i },
  { what: 'makes a column required', pattern: /\bset\s+not\s+null\b/i },
  {
    what: 'adds a required column without a default',
    pattern: /\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i,
  },
]

/** Moved columns of tables that no release had yet. */
const BEFORE_THIS_RULE = ['20261129_112118_plain_columns.ts']

/** What a migration breaks, unless it is the contract step of one of `releases`. */
const findBreaks = (source: string, releases: readonly string[]): string[] => {
  const [up = ''] = source.split('export async function down')
  const found = BREAKS.filter(({ pattern }) => pattern.test(up)).map(({ what }) => what)
  const since = CONTRACT.exec(source)?.[1]
  if (found.length === 0 || since === undefined) return found
  return releases.includes(since) ? [] : [`${found.join(', ')}; ${since} is no release`]
}

const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) =>
  String(version),
)

it.each(readdirSync(FOLDER).filter((file) => /^\d.*\.ts$/.test(file) && !BEFORE_THIS_RULE.includes(file)))(
  '%s leaves what the code of the release before uses',
  (file) => {
    expect(findBreaks(readFileSync(path.join(FOLDER, file), 'utf8'), releases)).toEqual([])
  },
)

describe('a migration that breaks the release before', () => {
  const migration = (up: string, comment = '') =>
    `${comment}export async function up() { sql\`${up}\` }\nexport async function down() { sql\`DROP TABLE "t"\` }`

  it.each([
    ['DROP TABLE "t"', 'drops a table'],
    ['ALTER TABLE "t" DROP COLUMN "a"', 'drops a column'],
    ['ALTER TABLE "t" RENAME COLUMN "a" TO "b"', 'renames'],
    ['alter table t rename to u', 'renames'],
    ['ALTER TABLE "t" ALTER COLUMN "a" SET DATA TYPE integer', 'changes the type of a column'],
    ['ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL', 'makes a column required'],
    ['ALTER TABLE "t" ADD COLUMN "a" integer NOT NULL', 'adds a required column without a default'],
  ])('is refused: %s', (up, what) => {
    expect(findBreaks(migration(up), releases)).toEqual([what])
  })

  it('is the contract step of a release', () => {
    expect(findBreaks(migration('DROP TABLE "t"', '/** @contract 0.5.0: nothing reads it. */\n'), releases)).toEqual([])
    expect(findBreaks(migration('DROP TABLE "t"', '/** @contract 9.9.9: nothing reads it. */\n'), releases)).toEqual([
      'drops a table; 9.9.9 is no release',
    ])
  })

  it('is not one that only adds', () => {
    const up = 'CREATE TABLE "t" ("id" serial NOT NULL); ALTER TABLE "u" ADD COLUMN "a" boolean DEFAULT false NOT NULL'
    expect(findBreaks(migration(up), releases)).toEqual([])
  })
})
