import type { CollectionSlug, Payload } from 'payload'
import { poolSql } from '@/platform/sql'
import { listPluginFields } from './list-plugin-fields'
import { objectSql } from './plugin-fields-sql'

/** The function with which the triggers of webhook events read a row's plugin fields, and its files' body without any. */
const FUNCTIONS = {
  participants: { name: 'laurel_participant_fields', row: 'p' },
  challenges: { name: 'laurel_challenge_fields', row: 'c' },
  rewards: { name: 'laurel_reward_fields', row: 'r' },
  receipts: { name: 'laurel_receipt_fields', row: 'r' },
} as const satisfies Partial<Record<CollectionSlug, { name: string; row: string }>>
const NONE = "select '{}'::jsonb;"

/** An arbitrary number: two processes that start at once would each replace a function. */
const INSTALL_LOCK = 8_130_081

/** Writes the fields that show in webhooks into those functions. At boot; a query, and nothing if they are up to date. */
export const installEventFields = async (payload: Payload): Promise<void> => {
  const sql = poolSql(payload)
  const slugs = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[]
  const known = await sql<{ name: string; body: string }>(
    'select proname as name, prosrc as body from pg_proc where pronamespace = $1::regnamespace and proname = any ($2)',
    ['public', slugs.map((slug) => FUNCTIONS[slug].name)],
  )
  const columns = await sql<{ slug: string; name: string }>(
    `select table_name as slug, column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any ($1)`,
    [slugs],
  )
  const outdated = slugs.flatMap((slug) => {
    const { name, row } = FUNCTIONS[slug]
    // Migrations may not have run yet, neither ours nor the plugin's.
    const fields = listPluginFields(payload, slug, 'webhooks').filter(({ column }) =>
      columns.some((one) => one.slug === slug && one.name === column),
    )
    const object = objectSql(fields, row)
    const body = object === null ? NONE : `select jsonb_build_object('fields', ${object});`
    const there = known.find((one) => one.name === name)
    if (!there || there.body.trim() === body) return []
    return [
      `create or replace function public.${name}(${row} public.${slug}) returns jsonb language sql stable as $body$ ${body} $body$`,
    ]
  })
  if (outdated.length === 0) return
  await sql(`do $do$ begin perform pg_advisory_xact_lock(${INSTALL_LOCK}); ${outdated.join('; ')}; end $do$`)
}
