import { listDocuments } from '@/domain/consents'
import type { Context } from '@/domain/context'
import { isAvailableSql, isPublishedSql } from '@/domain/programs'
import { countMissingTranslations } from '@/domain/translations'
import { canGoLive, checkGoLive, type GoLiveFinding } from './check-go-live'
import type { SetupFacts } from './facts'
import { listSetupSteps, progressOf, type SetupProgress, type SetupStep } from './list-setup-steps'

export type Setup = {
  isLive: boolean
  steps: SetupStep[]
  progress: SetupProgress
  findings: GoLiveFinding[]
  canGoLive: boolean
}

/**
 * A program's setup progress, and what keeps it from going live (RULE-62).
 * @returns null for an unknown program
 */
export const findSetup = async (context: Context, programId: number): Promise<Setup | null> => {
  const facts = await findSetupFacts(context, programId)
  if (!facts) return null
  const steps = listSetupSteps(facts)
  const findings = checkGoLive(facts)
  return {
    isLive: !facts.test_mode,
    steps,
    progress: progressOf(steps),
    findings,
    canGoLive: facts.test_mode && canGoLive(findings),
  }
}

/**
 * Progress of programs in test mode, by id.
 * @param programIds a page of a list
 */
export const findSetupProgress = async (
  context: Context,
  programIds: readonly number[],
): Promise<Map<number, SetupProgress>> => {
  const inTest = await context.sql<{ id: number }>('select id from programs where id = any($1) and test_mode', [
    programIds,
  ])
  const entries = await Promise.all(
    inTest.map(async ({ id }) => {
      const facts = await findSetupFacts(context, id)
      return facts ? ([[id, progressOf(listSetupSteps(facts))]] as const) : []
    }),
  )
  return new Map(entries.flat())
}

type Row = Omit<SetupFacts, 'published' | 'missing_translations'>

export const findSetupFacts = async (context: Context, programId: number): Promise<SetupFacts | null> => {
  const { now, sql } = context
  const [row] = await sql<Row>(FACTS, [programId, now])
  if (!row) return null
  const documents = await listDocuments(sql, programId)
  const missing = row.i18n_enabled ? await countMissingTranslations(context, programId) : null
  return {
    ...row,
    published: documents.map(({ document }) => document),
    missing_translations: missing?.total ?? 0,
  }
}

const active = (row: string) => isAvailableSql(row, '$2::timestamptz')

/** Texts of rows that participants can see, one per row. */
const TEXTS = `
  select 'challenge' as kind, c.id, c.name, t.text from challenges c
    cross join lateral (values (c.name), (c.caption), (c.description), (c.content), (c.success_message), (c.translations::text)) t (text)
    where c.program_id = $1 and c.approved_at is not null and (c.finish is null or c.finish > $2)
  union all
  select 'challenge', c.id, c.name, t.text from questions q join challenges c on c.id = q.challenge_id and c.program_id = q.program_id
    cross join lateral (values (q.title), (q.additional_details)) t (text)
    where q.program_id = $1 and c.approved_at is not null and (c.finish is null or c.finish > $2)
  union all
  select 'reward', r.id, r.name, t.text from rewards r
    cross join lateral (values (r.name), (r.description), (r.description_details), (r.terms_conditions), (r.redemption_details), (r.translations::text)) t (text)
    where r.program_id = $1 and r.approved_at is not null and (r.finish is null or r.finish > $2)
  union all
  select 'page', y.id, coalesce(l.title, y.slug), t.text from program_pages y join program_pages_locales l on l._parent_id = y.id
    cross join lateral (values (l.title), (l.content::text), (l.layout::text), (l.content_html)) t (text)
    where y.program_id = $1 and ${isPublishedSql('y')}
  union all
  select 'menu', m.id, coalesce(l.name, ''), l.name from navigation_menus m join navigation_menus_locales l on l._parent_id = m.id
    where m.program_id = $1 and m._status = 'published'
  union all
  select 'carousel', s.id, coalesce(l.title, ''), t.text from carousel_slides s join carousel_slides_locales l on l._parent_id = s.id
    cross join lateral (values (l.title), (l.description), (l.button_text)) t (text)
    where s.program_id = $1 and s._status = 'published'
  union all
  select 'email', e.id, coalesce(l.subject, e.kind), t.text from email_templates e join email_templates_locales l on l._parent_id = e.id
    cross join lateral (values (l.subject), (l.heading), (l.body), (l.button)) t (text)
    where e.program_id = $1 and e.is_on
  union all
  select 'label', g.id, g.name, t.text from programs g
    cross join lateral (values (g.name), (g.term_points_as), (g.term_rewards_as), (g.support_email)) t (text) where g.id = $1
  union all
  select 'label', l._parent_id, '', t.text from programs_locales l
    cross join lateral (values (l.prizes_title), (l.my_account_title), (l.program_template_detail_header_text),
      (l.program_template_detail_header_description), (l.meta_title), (l.meta_description)) t (text) where l._parent_id = $1`

const REWARDS = `
  select r.id, r.name, r.selection, r.threshold::int as threshold, r.uses_coupons,
    (r."limit" - s.claims)::int as left,
    (select count(*) from coupons k where k.reward_id = r.id and k.program_id = r.program_id and k.reward_claim_id is null)::int as codes,
    r.sweepstake_entry_cost::int as entry_cost, r.sweepstake_free_entry is true as free_entry,
    coalesce((select json_agg(l.challenges_id) from rewards_rels l where l.parent_id = r.id and l.challenges_id is not null
      and l.path in ('achievement_reward.challenges', 'sweepstake.challenges')), '[]') as challenge_ids
  from rewards r join reward_stocks s on s.reward_id = r.id
  where r.program_id = $1 and ${active('r')}`

/** Donations give points by amount, referrals by friend, purchases by item. */
const EARNING = `
  select coalesce(sum(c.points) filter (where c.reward_type = 'points'), 0)::float8 as once,
    coalesce(bool_or(c.repeats <> 'never' or c.challenge_type in ('donation', 'referral')), false)
      or exists (select from eligible_products p where p.program_id = $1 and p.product_active and p.points_per_cents > 0) as "isRepeatable",
    coalesce(json_agg(c.id), '[]') as "challengeIds",
    coalesce(json_agg(c.prize_id) filter (where c.reward_type = 'prize' and c.prize_id is not null), '[]') as "prizeIds",
    coalesce(bool_or(c.unlocks_offers), false) as "unlocksOffers"
  from challenges c where c.program_id = $1 and ${active('c')}`

const FACTS = `
  select g.name, g.test_mode, g.time_zone, g.time_zone_confirmed is true as time_zone_confirmed, g.default_locale, g.i18n_enabled,
    coalesce(g.currency, 'USD') as currency, g.country, g.company_name, g.company_address, g.support_email, g.term_points_as, g.domain,
    laurel_served_domain(g.id, g.domain) is not null as is_domain_served,
    g.support_email is not null or exists (select from email_senders s where s.program_id = g.id) as has_sender,
    g.program_template_detail_header_logo_id is not null as has_logo,
    g.program_template_detail_element_css_style as style,
    (select u.point_value_cents::float8 from program_setups u where u.program_id = g.id) as point_value_cents,
    (select u.tested_at from program_setups u where u.program_id = g.id) as tested_at,
    exists (select from participants p join challenge_completions c on c.participant_id = p.id
      where p.program_id = g.id and p.is_test) as is_being_tested,
    (select row_to_json(e) from (${EARNING}) e) as earning,
    coalesce((select json_agg(w order by w.id) from (${REWARDS}) w), '[]') as rewards,
    coalesce((select json_agg(t) from (${TEXTS}) t where t.text like '%[%'), '[]') as texts
  from programs g where g.id = $1`
