import type { Context } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { removePrivateFile } from '@/platform/private-files'
import { enqueue } from '@/platform/queue'
import { dropStaged } from './stage-import'

/** Deletes what a finished import no longer needs. If this fails, the scheduled cleanup does it. */
export const tidyImport = async (
  { sql }: Context,
  { id, source_file }: { id: number; source_file: string },
): Promise<void> => {
  await dropStaged(sql, id)
  await removePrivateFile(source_file)
}

/** Enqueues unfinished imports again if no worker holds their lease, after a dead worker or an interrupted request. */
export const resumeImports = async ({ sql }: Context): Promise<number> => {
  const left = await sql<{ id: number }>(
    `select i.id from imports i
     where i.status in ('queued', 'running') and i.updated_at < now() - interval '2 seconds'
       and not exists (select from transfers.leases l where l.kind = 'imports' and l.row_id = i.id and l.expires_at > clock_timestamp())
     order by i.id`,
  )
  for (const { id } of left) await enqueue(sql, 'import.run', { importId: id }, String(id))
  return left.length
}

/** How long an undo can take back people and their fields, which are stored for it. */
const UNDO_DAYS = 30

/** Deletes expired previews and error files (RULE-43). */
export const cleanUpImports = async (context: Context): Promise<number> => {
  const { sql } = context
  const over = await sql<{ id: number; source_file: string; error_file: string | null }>(
    `select id, source_file, error_file from imports
     where expires_at < $1 and (status = 'previewed' or error_file is not null) order by id`,
    [context.now],
  )
  const tidied = await countEach(context.payload, over, {
    work: async ({ error_file, id, source_file }) => {
      if (error_file) await removePrivateFile(error_file)
      await tidyImport(context, { id, source_file })
      await sql(
        `update imports set error_file = null, preview = null, updated_at = now(),
           error = case status when 'previewed' then 'expired' else error end,
           status = case status when 'previewed' then 'failed' else status end where id = $1 and expires_at < $2`,
        [id, context.now],
      )
      return true
    },
    failed: 'the files of an expired import were not deleted; the next run tries again',
  })
  await sql(
    `delete from transfers.import_changes c using imports i where i.id = c.import_id and i.finished_at < $1::timestamptz - interval '${UNDO_DAYS} days'`,
    [context.now],
  )
  await dropOrphans(context)
  return tidied
}

/** Drops staged rows that no import needs any more, because a process died in between. */
const dropOrphans = async ({ sql }: Context): Promise<void> => {
  const orphans = await sql<{ id: number }>(
    `select substring(c.relname from '^import_rows_(\\d+)$')::int as id from pg_class c
     where c.relnamespace = 'transfers'::regnamespace and c.relkind = 'r' and c.relname ~ '^import_rows_\\d+$'
       and not exists (select from imports i where i.id = substring(c.relname from '^import_rows_(\\d+)$')::int
         and i.status in ('previewed', 'queued', 'running'))`,
  )
  for (const { id } of orphans) await dropStaged(sql, id)
}
