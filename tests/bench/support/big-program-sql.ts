/**
 * The rows of the large program, written by set-based statements. Random values are functions of the row number, so
 * every run makes the same rows. `:participants` and the like stand for sizes.
 */

const FIRST_NAMES =
  'Maria James Anna Robert Elena Michael Sofia David Lucia John Emma Daniel Olivia Carlos Ana William Grace Thomas Carmen Joseph Laura Luis Sarah Jorge Julia Mateo Clara Peter Rosa Samuel Irene Adam Alice Pablo Nora Hugo Ruth Ivan Zoe Oscar Hannah Felix Iris Leo Mia Max Ines Noah Vera Ellis Ada Omar Joan Rafael Edith Victor Dora Simon Wren Quentin'
const LAST_BEGINNINGS =
  'Ash Black Brad Carl Dal Ever Fair Green Hart Holm Kings Lang Mar North Oak Pen Rams Stan Thorn West Whit Wood York'
const LAST_ENDINGS =
  'bridge bury by combe dale field ford ham hill ley low man ridge sea son stead stone ton ward well worth'

const array = (words: string): string => `array['${words.split(' ').join("','")}']`
const pick = (words: string, chance: string): string =>
  `(${array(words)})[1 + floor(${chance} * ${words.split(' ').length})::int]`

/** Uniform in [0, 1) and deterministic; inlined by the planner. */
const CHANCE = `create function pg_temp.chance(n int, salt int) returns float8 language sql immutable parallel safe as
  'select (hashint4extended($1, $2::bigint) & 1073741823)::float8 / 1073741824'`

const CHALLENGES = 40
const REWARDS = 20

export type FillStep = { what: string; tables: string[]; statements: string[] }

export const FILL_STEPS: readonly FillStep[] = [
  {
    what: 'two programs, their challenges and rewards',
    tables: [],
    statements: [
      CHANCE,
      "insert into organizations (id, name, identifier) values (1, 'Bench', 'bench')",
      `insert into programs (id, organization_id, name, slug, subdomain_url, test_mode) values
        (1, 1, 'Big', 'big', 'big', false), (2, 1, 'Beside it', 'beside', 'beside', false)`,
      `insert into program_tiers (id, program_id, name, threshold) values
        (1, 1, 'Seed', 0), (2, 1, 'Sprout', 500), (3, 1, 'Bloom', 2000), (4, 1, 'Grove', 10000)`,
      `insert into challenges (id, program_id, identifier, name, caption, challenge_type, points, approved_at, tag_list)
        select n, 1, 'bench-' || n, 'Walk to market ' || n, 'Challenge ' || n, 'link', 50, now(), '[]'
        from generate_series(1, ${CHALLENGES}) n`,
      `insert into questions (id, program_id, challenge_id, title, answer_type) select n, 1, 1, 'Question ' || n, 'text_area' from generate_series(1, 4) n`,
      `insert into rewards (id, program_id, identifier, name, selection, approved_at, threshold)
        select n, 1, 'bench-' || n, 'Tote bag ' || n, 'redeem', now(), 5 from generate_series(1, ${REWARDS}) n`,
    ],
  },
  {
    what: 'participants',
    tables: ['participants'],
    statements: [
      `insert into participants (id, program_id, identifier, email, first_name, last_name, postal, status, agree_terms, agreed_at,
          email_verified_at, tier_id, referral_code, locale, tag_list, gender, country, ahoy_city, ahoy_country, sign_in_count,
          last_signed_in_at, created_at, updated_at)
        select n, program, 'bench-' || n, lower(first) || '.' || lower(last) || n || '@' || ${pick('mail.test example.test post.test', 'chance(n, 3)')},
          first, last, lpad((floor(chance(n, 4) * 99999))::text, 5, '0'),
          (case when chance(n, 5) < 0.92 then 'active' when chance(n, 5) < 0.96 then 'pending' when chance(n, 5) < 0.98 then 'inactive'
            when chance(n, 5) < 0.998 then 'opted_out' else 'blocked' end)::enum_participants_status,
          true, joined, joined, case when program = 1 then 1 + floor(pow(chance(n, 6), 4) * 4)::int end, 'BENCH' || n,
          (case when chance(n, 7) < 0.2 then 'es' else 'en' end)::enum_participants_locale,
          to_jsonb(array_remove(array[case when chance(n, 8) < 0.3 then 'newsletter' end, case when chance(n, 9) < 0.01 then 'vip' end,
            case when chance(n, 10) < 0.0003 then 'staff' end], null)),
          ${pick('female male other', 'chance(n, 11)')}, 'US', ${pick('Boston Austin Denver Miami', 'chance(n, 12)')}, 'US',
          floor(pow(chance(n, 13), 3) * 60)::int, case when chance(n, 14) < 0.9 then joined + (until - joined) * chance(n, 15) end, joined, joined
        from (select n, until, until - interval '3 years' * (1 - n::float8 / :everybody) as joined, case when n <= :participants then 1 else 2 end as program,
            ${pick(FIRST_NAMES, 'pow(chance(n, 1), 2)')} as first, ${pick(LAST_BEGINNINGS, 'chance(n, 2)')} || ${pick(LAST_ENDINGS, 'chance(n, 16)')} as last
          from generate_series(1, :everybody) n, (select date_trunc('hour', now()) as until) clock) drawn`,
    ],
  },
  {
    what: 'point entries',
    tables: ['point_entries'],
    // A tenth of the postings goes to a hundredth of the participants.
    statements: [
      `insert into point_entries (id, program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, cause_id, title,
          actor_type, occurred_at)
        select e, case when participant <= :participants then 1 else 2 end, participant, amount, greatest(amount, 0),
          (case when amount > 0 then 'earning' else 'spending' end)::enum_point_entries_kind, 'bench:' || e,
          case when amount < 0 then 'reward' when chance(e, 5) < 0.1 then 'receipt' else 'challenge' end, (1 + e % ${CHALLENGES})::text,
          case when amount < 0 then 'Tote bag ' || 1 + e % ${REWARDS} when chance(e, 5) < 0.1 then 'Receipt' else 'Walk to market ' || 1 + e % ${CHALLENGES} end,
          'system', until - interval '2 years' * (1 - e::float8 / :entries)
        from (select e, until, 1 + floor(chance(e, 2) * :everybody / case when chance(e, 1) < 0.1 then 100 else 1 end)::int as participant,
            case when chance(e, 3) < 0.15 then -5 else (array[10, 25, 50, 100, 250])[1 + floor(chance(e, 4) * 5)::int] end as amount
          from generate_series(1, :entries) e, (select date_trunc('hour', now()) as until) clock) drawn`,
    ],
  },
  {
    what: 'participant actions, one for each entry',
    tables: ['participant_actions'],
    statements: [
      `insert into participant_actions (id, program_id, participant_id, action_type, title, points, actionable_type, actionable_id,
          point_entry_id, occurred_at)
        select id, program_id, participant_id,
          case cause_type when 'reward' then case when chance(id, 6) < 0.01 then 'reward_won' else 'reward_claimed' end
            when 'receipt' then 'receipt_processed' else 'challenge_completed' end,
          title, amount, initcap(cause_type)::enum_participant_actions_actionable_type, cause_id, id, occurred_at
        from point_entries order by id`,
    ],
  },
  {
    what: 'completions and clicks',
    tables: ['challenge_completions', 'challenge_events'],
    // Four of five complete the first challenge, one in a thousand the last.
    statements: [
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at, created_at, updated_at)
        select 1, c, n, 'once', 'site', 50, at, at, at
        from (select c, n, date_trunc('hour', now()) - interval '2 years' * chance(n, 100 + c) as at
          from generate_series(1, :participants) n, generate_series(1, ${CHALLENGES}) c
          where chance(n, 20 + c) < greatest(0.8 * pow(0.82, c - 1), 0.001)) drawn order by at`,
      `insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at)
        select 1, 1 + n % ${CHALLENGES}, 1 + floor(chance(n, 3) * :participants)::int, 'click',
          date_trunc('hour', now()) - interval '2 years' * (1 - n::float8 / :clicks)
        from generate_series(1, :clicks) n`,
      `insert into participant_answers (program_id, participant_id, challenge_id, question_id, answer, created_at, updated_at)
        select 1, participant_id, 1, 1 + participant_id % 4, ${pick('Often Seldom Never Daily', 'chance(participant_id, 4)')}, completed_at, completed_at
        from challenge_completions where challenge_id = 1`,
    ],
  },
  {
    what: 'claims, coupons and sweepstake entries',
    tables: ['reward_claims', 'coupons', 'sweepstake_entries'],
    statements: [
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, points_spent, fulfilment, earned_at, created_at, updated_at)
        select 1, r, n, 'bench:' || r || ':' || n, 5,
          (case when chance(n, 300 + r) < 0.02 then 'pending' when chance(n, 300 + r) < 0.1 then 'sent' else 'delivered' end)::enum_reward_claims_fulfilment, at, at, at
        from (select r, n, date_trunc('hour', now()) - interval '2 years' * chance(n, 200 + r) as at
          from generate_series(1, :participants) n, generate_series(1, ${REWARDS}) r
          where chance(n, 60 + r) < greatest(0.3 * pow(0.7, r - 1), 0.0005)) drawn order by at`,
      `update reward_stocks s set claims = c.claims from (select reward_id, count(*)::int as claims from reward_claims group by 1) c
        where c.reward_id = s.reward_id`,
      `insert into coupons (program_id, reward_id, code, created_at, updated_at)
        select 1, 2, 'BENCH-' || upper(to_hex(n::bigint * 7919)), now(), now() from generate_series(1, :participants / 5) n`,
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key, created_at, updated_at)
        select 1, 3, n, 1 + n % 5, 'points', 'bench:' || n, at, at
        from (select n, date_trunc('hour', now()) - interval '1 year' * chance(n, 90) as at from generate_series(1, :participants / 4) n) drawn`,
    ],
  },
  {
    what: 'receipts',
    tables: ['receipts', 'receipt_items', 'receipt_tags'],
    statements: [
      `insert into receipts (id, program_id, identifier, participant_id, status, source, merchant_name, purchase_date, currency, total_amount,
          receipt_number, points, created_at, updated_at)
        select n, 1, 'bench-' || n, 1 + floor(chance(n, 1) * :participants)::int,
          (case when chance(n, 2) < 0.8 then 'processed' when chance(n, 2) < 0.9 then 'rejected' when chance(n, 2) < 0.95 then 'no_eligible_items'
            when chance(n, 2) < 0.999 then 'eligible' else 'needs_human_review' end)::enum_receipts_status,
          (case when chance(n, 3) < 0.1 then 'external' else 'site' end)::enum_receipts_source,
          ${pick('Corner Harbour Meadow Village Station', 'chance(n, 4)')} || ' ' || ${pick('Grocers Bakery Market Books Cafe', 'chance(n, 5)')} ||
            case when chance(n, 6) < 0.2 then ' ' || (n % 900)::text else '' end,
          at - interval '1 day', 'usd', round((5 + chance(n, 7) * 120)::numeric, 2), 'R' || (n::bigint * 7907 % 1000003), floor(chance(n, 7) * 120)::int, at, at
        from (select n, date_trunc('hour', now()) - interval '2 years' * (1 - n::float8 / :receipts) as at from generate_series(1, :receipts) n) drawn`,
      `insert into receipt_items (program_id, receipt_id, name, price, points) select 1, n, 'Oat milk', 3.5, 3 from generate_series(1, :receipts) n, generate_series(1, 2)`,
      `insert into receipt_tags (program_id, receipt_id, name, reason)
        select 1, n, case when n % 400 = 0 then 'duplicated' else 'too_old' end, 'bench' from generate_series(20, :receipts, 20) n`,
    ],
  },
  {
    what: 'audit entries',
    tables: ['audit_entries'],
    statements: [
      `insert into audit_entries (organization_id, program_id, actor_type, actor_id, actor_label, action, record_type, record_id, created_at, updated_at)
        select 1, 1, 'administrator', (1 + n % 7)::text, ${pick('Owner Manager Reviewer Viewer', 'chance(n, 1)')} || ' ' || n % 7,
          ${pick('participant.status_changed participant.tagged points.added receipt.reviewed challenge.updated', 'chance(n, 2)')},
          'participants', (1 + floor(chance(n, 3) * :participants)::int)::text, at, at
        from (select n, date_trunc('hour', now()) - interval '2 years' * (1 - n::float8 / :audits) as at from generate_series(1, :audits) n) drawn`,
    ],
  },
  {
    what: 'balances',
    tables: ['participant_balances'],
    statements: [
      `insert into participant_balances (program_id, participant_id, points, unused_points, may_be_negative, completed_challenges, rewards_earned, clicks)
        select p.program_id, p.id, coalesce(e.points, 0), coalesce(e.unused_points, 0), coalesce(e.unused_points, 0) < 0,
          coalesce(c.completed, 0), coalesce(r.earned, 0), coalesce(k.clicks, 0)
        from participants p
        left join (select participant_id, sum(lifetime_amount)::int as points, sum(amount)::int as unused_points from point_entries group by 1) e on e.participant_id = p.id
        left join (select participant_id, count(*)::int as completed from challenge_completions where reset_at is null group by 1) c on c.participant_id = p.id
        left join (select participant_id, count(*)::int as earned from reward_claims group by 1) r on r.participant_id = p.id
        left join (select participant_id, count(*)::int as clicks from challenge_events where kind = 'click' group by 1) k on k.participant_id = p.id
        order by p.id`,
    ],
  },
  {
    what: 'what triggers and jobs derive from these rows',
    tables: ['participant_search', 'participant_points', 'challenge_counters', 'program_figures'],
    statements: [
      `insert into participant_search (participant_id, program_id, name, email)
        select id, program_id, laurel_searched_name(first_name, last_name), lower(email) from participants order by id`,
      `insert into program_tags (program_id, name)
        select distinct p.program_id, t.name from participants p cross join lateral laurel_tags_of(p.tag_list) t (name) on conflict do nothing`,
      `insert into challenge_counters (challenge_id, completions, points, clicks, answers)
        select c.id, coalesce(d.completions, 0), coalesce(d.points, 0), coalesce(k.clicks, 0), coalesce(a.answers, 0) from challenges c
        left join (select challenge_id, count(*)::int as completions, sum(points)::bigint as points from challenge_completions where reset_at is null group by 1) d on d.challenge_id = c.id
        left join (select challenge_id, count(*)::int as clicks from challenge_events where kind = 'click' group by 1) k on k.challenge_id = c.id
        left join (select challenge_id, count(*)::int as answers from participant_answers group by 1) a on a.challenge_id = c.id`,
      `update figure_marks set folded_id = case source
        when 'point_entries' then (select max(id) from point_entries) when 'participant_actions' then (select max(id) from participant_actions)
        when 'challenge_events' then (select max(id) from challenge_events) else 0 end`,
      'select laurel_rebuild_figures(id, now()) from programs',
    ],
  },
]
