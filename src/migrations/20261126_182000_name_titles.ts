import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Titles and rules that were stored as phrases become names and codes, which the reader's language puts into words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function pg_temp.name_of(type text, title text) returns text language sql immutable as $$
      select case
        when type = 'receipt_processed' then regexp_replace(title, '^Receipt(?: at (.+))?$', '\\1')
        when type = 'challenge_reset' then regexp_replace(title, '^(Reset|Reiniciado): ', '')
        when type in ('payment_refunded', 'payment_restored')
          then regexp_replace(title, '^(Payment refunded|Pago reembolsado|Payment restored|Pago restablecido): ', '')
        when type in ('points_expired', 'points_reinstated', 'points_imported', 'points_import_undone') then ''
        else title end $$;

    update participant_actions set title = pg_temp.name_of(action_type, title) where title <> pg_temp.name_of(action_type, title);
    update participant_actions a set title = '' from participants p
      where p.id = a.participant_id and p.erased_at is not null and a.action_type in ('points_added', 'points_removed') and a.title = 'Points added';
    update pending_points set title = pg_temp.name_of('receipt_processed', title) where cause_type = 'Receipt';

    create temp table named_titles on commit drop as
      select program_id, day, subject, split_part(subject, '|', 1) || '|'
        || pg_temp.name_of(split_part(subject, '|', 1), substr(subject, strpos(subject, '|') + 1)) as name, value
      from program_figures where metric = 'action_titles';
    delete from program_figures f using named_titles n where f.metric = 'action_titles'
      and f.program_id = n.program_id and f.day = n.day and f.subject = n.subject and n.subject <> n.name;
    insert into program_figures (program_id, metric, day, subject, value)
      select program_id, 'action_titles', day, name, sum(value) from named_titles where subject <> name group by program_id, day, name
      on conflict (program_id, metric, day, subject) do update set value = program_figures.value + excluded.value;

    alter table point_entries disable trigger point_entries_append_only;
    update point_entries set title = pg_temp.name_of(case
        when cause_type = 'Receipt' then 'receipt_processed'
        when rule = 'activities reset' then 'challenge_reset'
        else 'points_expired' end, title)
      where cause_type in ('Receipt', 'Expiry', 'Import') or rule in ('activities reset', 'points owed');
    update point_entries e set title = '' from participants p
      where p.id = e.participant_id and p.erased_at is not null and e.title = 'Points added';
    with parts as (
      select e.id, p.position, regexp_match(p.part, '^(.+): ([0-9.]+) points? a cent x (.+)$') as fact
      from point_entries e cross join lateral regexp_split_to_table(
        regexp_replace(e.rule, '^Receipt.*, checked by our team\\. ', ''), '; ') with ordinality p (part, position)
      where e.cause_type = 'Receipt' and e.rule ~ ' points? a cent x '
    ), explained as (
      select e.id, jsonb_agg(i.item || case when p.fact is null then '{}'::jsonb
          else jsonb_build_object('product', p.fact[1], 'points_per_cents', p.fact[2]::numeric) end order by i.position) as items,
        bool_or(p.fact[3] !~ '^[0-9]') as has_currency
      from point_entries e cross join lateral jsonb_array_elements(e.evidence -> 'items') with ordinality i (item, position)
      left join parts p on p.id = e.id and p.position = i.position
      where e.id in (select id from parts) group by e.id
    )
    update point_entries e set evidence = e.evidence || jsonb_build_object('items', x.items,
        'currency', case when x.has_currency then (select r.currency from receipts r where r.id::text = e.cause_id) end)
      from explained x where x.id = e.id;
    update point_entries set rule = case
        when rule ~ ': checked again$' then 'receipt rechecked'
        when rule ~ ' refused by our team$' then 'receipt refused'
        when rule ~ ', checked by our team' then 'receipt reviewed'
        when rule ~ ' points? a cent x ' then 'receipt items'
        else rule end
      where cause_type = 'Receipt';
    alter table point_entries enable trigger point_entries_append_only;

    alter table audit_entries disable trigger audit_entries_append_only;
    update audit_entries a set after = jsonb_set(a.after, '{title}', '""') from participants p
      where a.action = 'participant.points_added' and a.after ->> 'title' = 'Points added' and p.id::text = a.record_id and p.erased_at is not null;
    alter table audit_entries enable trigger audit_entries_append_only;

    update winner_syncs set error = case when error = 'Stopped unexpectedly.' then 'stopped' else 'failed' end where error is not null;
    drop function pg_temp.name_of(text, text)`)
  await installFunctions(db, ['laurel_guard_audit_entries', 'laurel_guard_point_entries'])
}

/** Names and codes stay: the code of before shows them as they are. */
export async function down(): Promise<void> {}
