/** Which rows count for what, and when. A row of `counts` with an amount of 0 counts for nothing. */
type Counted = { table: string; counts: (row: string) => string; changes: readonly string[] }

/**
 * Rows that may change after they were written: what they count for is kept by triggers, as deltas. `changes` names the
 * columns whose change moves a figure; any other update costs nothing.
 */
export const COUNTED_ROWS: readonly Counted[] = [
  {
    table: 'participants',
    changes: ['created_at', 'erased_at', 'status'],
    counts: (row) => `
      ('participants', '', ${row}.created_at, 1),
      ('members', '', ${row}.created_at, (${row}.erased_at is null)::int),
      ('active_members', '', ${row}.created_at, (${row}.erased_at is null and ${row}.status = 'active')::int)`,
  },
  {
    table: 'challenge_completions',
    changes: ['completed_at', 'reset_at', 'points', 'challenge_id'],
    counts: (row) => `
      ('completions', '', ${row}.completed_at, (${row}.reset_at is null)::int),
      ('challenge_completions', ${row}.challenge_id::text, ${row}.completed_at, (${row}.reset_at is null)::int),
      ('challenge_points', ${row}.challenge_id::text, ${row}.completed_at, case when ${row}.reset_at is null then ${row}.points else 0 end)`,
  },
  {
    table: 'reward_claims',
    changes: ['earned_at', 'state', 'points_spent', 'reward_id'],
    counts: (row) => `
      ('claims', '', ${row}.earned_at, (${row}.state in ('held', 'settled'))::int),
      ('reward_claims', ${row}.reward_id::text, ${row}.earned_at, (${row}.state in ('held', 'settled'))::int),
      ('reward_points', ${row}.reward_id::text, ${row}.earned_at, case when ${row}.state in ('held', 'settled') then ${row}.points_spent else 0 end)`,
  },
  {
    // Entries that cost nothing, and those of challenges, have no entry of points. What was spent on one is never given back.
    table: 'sweepstake_entries',
    changes: ['created_at', 'point_entry_id'],
    counts: (row) => `
      ('reward_points', ${row}.reward_id::text, ${row}.created_at,
        coalesce((select -e.amount from point_entries e where e.id = ${row}.point_entry_id), 0))`,
  },
  {
    // A play is written before it is paid, and what was spent on one is never given back.
    table: 'contest_plays',
    changes: ['played_at', 'point_entry_id'],
    counts: (row) => `
      ('reward_points', ${row}.reward_id::text, ${row}.played_at,
        coalesce((select -e.amount from point_entries e where e.id = ${row}.point_entry_id), 0))`,
  },
  {
    table: 'receipts',
    changes: ['verified_at'],
    counts: (row) => `('receipts', '', ${row}.verified_at, (${row}.verified_at is not null)::int)`,
  },
]

/**
 * Quarters of an hour: every time zone that is in use begins its days on one, so that deltas can be added up at once and still
 * fall on the right day. Inserts are counted a statement, for an import is one; other changes a row. May be run again: later
 * migrations do, where a table is counted anew.
 */
export const countingTriggers = ({ changes, counts, table }: Counted): string => {
  const isChanged = changes.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const from = (row: string, sign: 1 | -1) =>
    `select ${row}.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, ${sign} * f.amount as amount
     from (values ${counts(row)}) f (metric, subject, at, amount) where f.amount <> 0`
  const add = (rows: string) =>
    `insert into program_figure_deltas (program_id, metric, subject, at, amount)
     select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (${rows}) d
     group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;`
  const inserted = `select r.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, f.amount
     from inserted r cross join lateral (values ${counts('r')}) f (metric, subject, at, amount) where f.amount <> 0`
  return `
    create or replace function laurel_figure_${table}_added() returns trigger language plpgsql as $$
    begin
      ${add(inserted)}
      return null;
    end $$;
    create or replace trigger ${table}_figure_added after insert on ${table} referencing new table as inserted
      for each statement execute function laurel_figure_${table}_added();

    create or replace function laurel_figure_${table}_changed() returns trigger language plpgsql as $$
    begin
      ${add(`${from('old', -1)} union all ${from('new', 1)}`)}
      return null;
    end $$;
    create or replace trigger ${table}_figure_changed after update on ${table} for each row
      when (${isChanged}) execute function laurel_figure_${table}_changed();

    create or replace function laurel_figure_${table}_removed() returns trigger language plpgsql as $$
    begin
      ${add(from('old', -1))}
      return null;
    end $$;
    create or replace trigger ${table}_figure_removed after delete on ${table} for each row execute function laurel_figure_${table}_removed();`
}
