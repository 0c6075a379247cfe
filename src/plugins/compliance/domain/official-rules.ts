import { audit } from '@/plugin'
import { type Context, canonicalJson, LOCALES, type Locale, listJurisdictionRules, sha256 } from '@/plugin/domain'
import { findContest } from './find-contest'
import { type RulesSection, writeRules } from './write-rules'

type Which = { programId: number; rewardId: number }
type RulesBody = Readonly<Record<Locale, RulesSection[]>>
export type RulesVersion = { version: number; hash: string; body: RulesBody; created_at: Date }

const hashRules = (body: RulesBody): string => sha256(canonicalJson(body))

/** The official rules as they would be now, without a version. */
export const draftRules = async (context: Context, which: Which): Promise<RulesBody | null> => {
  const contest = await findContest(context, which)
  if (!contest || contest.jurisdictions.length === 0) return null
  const rules = await listJurisdictionRules(context)
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, writeRules(contest, rules, { locale, now: context.now })]),
  ) as RulesBody
}

/** All versions, the latest first. */
export const listRulesVersions = (
  { sql }: Pick<Context, 'sql'>,
  { programId, rewardId }: Which,
): Promise<RulesVersion[]> =>
  sql<RulesVersion>(
    `select version::int as version, hash, body, created_at from official_rules where program_id = $1 and reward_id = $2 order by version desc`,
    [programId, rewardId],
  )

/** Keeps the official rules as they are now, as a new version if they differ from the last one. The caller locks the reward. */
export const freezeRules = async (tx: Context, which: Which): Promise<void> => {
  const body = await draftRules(tx, which)
  if (!body) return
  const hash = hashRules(body)
  const { programId, rewardId } = which
  const [added] = await tx.sql<{ version: number }>(
    `insert into official_rules (program_id, reward_id, version, body, hash, created_at)
     select $1, $2, coalesce(max(o.version), 0) + 1, $3::jsonb, $4::text, $5 from official_rules o where o.program_id = $1 and o.reward_id = $2
     having (select l.hash from official_rules l where l.program_id = $1 and l.reward_id = $2 order by l.version desc limit 1) is distinct from $4::text
     returning version::int as version`,
    [programId, rewardId, JSON.stringify(body), hash, tx.now],
  )
  if (added)
    await audit(tx, {
      ...{ action: 'compliance.rules_frozen', recordType: 'official_rules', recordId: rewardId, programId },
      after: { version: added.version, hash },
    })
}
