import type { Context } from '@/plugin/domain'

/** More accounts than this on one device, such as a tablet in a shop, say nothing about a person. */
const MOST_ACCOUNTS = 5

const DIGITS = "regexp_replace(v.value, '\\D', '', 'g')"

/** What accounts of one person share, as reason and key. */
const TRACES = `
  select p.id, 'mailbox' as reason, laurel_mailbox(p.email) as key from people p
  union all
  select p.id, 'device', p.signup_device_hash from people p where p.signup_device_hash is not null
  union all
  select p.id, 'name_and_zip', lower(btrim(p.first_name)) || '|' || lower(btrim(p.last_name)) || '|' || left(p.postal, 5) from people p
  where btrim(p.first_name) <> '' and btrim(p.last_name) <> '' and p.postal <> ''
  union all
  select p.id, 'phone', right(${DIGITS}, 10) from people p
  join participant_profiles v on v.participant_id = p.id and v.program_id = $1
  join profile_attributes a on a.id = v.profile_attribute_id and a.name ~* '(phone|mobile|tel[eé]fono|celular)'
  where length(${DIGITS}) >= 7`

/**
 * Stores pairs of accounts that share a mailbox, phone, device, or name and ZIP code. A pair that was dismissed stays so.
 * @returns how many are new
 */
export const findDuplicates = async ({ now, sql }: Context, programId: number): Promise<number> => {
  const added = await sql<{ isNew: boolean }>(
    `with people as (
       select * from participants where program_id = $1 and erased_at is null and merged_into_id is null and status <> 'blocked'
     ), traces as (${TRACES}), shared as (
       select reason, key from traces group by 1, 2 having count(distinct id) between 2 and ${MOST_ACCOUNTS}
     ), pairs as (
       select a.id as first_id, b.id as second_id, jsonb_agg(distinct a.reason) as reasons
       from shared s join traces a using (reason, key) join traces b using (reason, key)
       join people x on x.id = a.id join people y on y.id = b.id and y.is_test is not distinct from x.is_test
       where a.id < b.id group by 1, 2
     )
     insert into account_duplicates (program_id, first_id, second_id, reasons, status, created_at, updated_at)
     select $1, first_id, second_id, reasons, 'open', $2, $2 from pairs
     on conflict (first_id, second_id) do update set reasons = excluded.reasons, updated_at = excluded.updated_at,
       status = case when account_duplicates.status = 'merged' then 'open' else account_duplicates.status end
       where account_duplicates.reasons <> excluded.reasons or account_duplicates.status = 'merged'
     returning xmax = 0 as "isNew"`,
    [programId, now],
  )
  return added.filter(({ isNew }) => isNew).length
}

/** Looks for duplicates in all programs. */
export const findAllDuplicates = async (context: Context): Promise<void> => {
  const programs = await context.sql<{ id: number }>("select id from programs where status = 'active' order by id")
  for (const { id } of programs) await findDuplicates(context, id)
}
