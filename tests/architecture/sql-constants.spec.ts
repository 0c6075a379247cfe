import { readFileSync } from 'node:fs'
import { MIN_EXPIRY_MONTHS } from '@/domain/program-settings/settings-form'
import { GRACE_DAYS } from '@/domain/tiers/grace-days'
import { EVENT_DAYS } from '@/domain/webhooks/delete-old-events'

/** Numbers of docs/product/rules.md that SQL functions need where no caller can pass them. */
const SHARED = [
  ['laurel_due_points', `greatest(${MIN_EXPIRY_MONTHS}, coalesce(points_rules_expiry_months, ${MIN_EXPIRY_MONTHS}))`],
  ['laurel_next_expiry', `greatest(${MIN_EXPIRY_MONTHS}, coalesce(points_rules_expiry_months, ${MIN_EXPIRY_MONTHS}))`],
  ['laurel_settle_tier', `tier_until + interval '${GRACE_DAYS} days' <= p_now`],
  ['laurel_keeps_events', `disabled_at > now() - interval '${EVENT_DAYS} days'`],
] as const

it.each(SHARED)('%s has the number of its constant in TypeScript', (name, text) => {
  expect(readFileSync(`src/database/functions/${name}.sql`, 'utf8')).toContain(text)
})
