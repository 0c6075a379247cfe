import type { ClientBase } from 'pg'

const TABLES = `
  tables as (select c.*, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'transfers') and c.relkind in ('r', 'p') and not c.relispartition)`

/**
 * A schema as lines: tables, columns, constraints, indexes, sequences, enums, generated triggers and extensions, without
 * functions, views and the triggers of `src/database`. Foreign keys of a table act in the order of their lines.
 */
export const describeSchema = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `with ${TABLES}, lines as (
      select name, 1 as part, '' as detail, concat_ws(' ', 'table', relkind::text, relpersistence::text, reloptions::text, pg_get_partkeydef(oid)) as line from tables
      union all select t.name, 2, to_char(row_number() over (partition by t.oid order by a.attnum), '0000'),
        concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity::text,
          a.attgenerated::text, a.attstorage::text, a.attcompression::text, a.attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid))
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      union all select t.name, 3, k.contype::text || case k.contype when 'f' then to_char(row_number() over (partition by t.oid, k.contype order by k.oid), '0000')
          else k.conname::text end, concat_ws(' ', 'constraint', k.conname, pg_get_constraintdef(k.oid))
        from tables t join pg_constraint k on k.conrelid = t.oid
      union all select t.name, 4, pg_get_indexdef(i.indexrelid), 'index ' || pg_get_indexdef(i.indexrelid)
        from tables t join pg_index i on i.indrelid = t.oid
      union all select t.name, 4, i.indexrelid::regclass || ' statistics', concat_ws(' ', 'statistics', i.indexrelid::regclass, a.attname, a.attstattarget)
        from tables t join pg_index i on i.indrelid = t.oid
        join pg_attribute a on a.attrelid = i.indexrelid and a.attstattarget is not null
      union all select t.name, 5, g.tgname, pg_get_triggerdef(g.oid)
        from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal and g.tgname like '%\\_same\\_program'
      union all select t.name, 6, s.relname, concat_ws(' ', 'sequence', s.oid::regclass, q.seqtypid::regtype, q.seqstart, q.seqincrement, q.seqmax, q.seqmin, q.seqcycle)
        from tables t join pg_depend d on d.refobjid = t.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_sequence q on q.seqrelid = s.oid
      union all select 'enum ' || t.typname, 1, '', string_agg(e.enumlabel, ' | ' order by e.enumsortorder)
        from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
      union all select 'extension', 1, extname, extname from pg_extension
      union all select 'comment', 1, '', obj_description(oid, 'pg_class') from tables where obj_description(oid, 'pg_class') is not null)
     select name || ' ' || line as line from lines order by name collate "C", part, detail collate "C"`,
  )
  return rows.map(({ line }) => line)
}
