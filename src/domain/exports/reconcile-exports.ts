import type { Context } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { removePrivateFile } from '@/platform/private-files'
import { enqueue } from '@/platform/queue'

/** Enqueues unfinished exports again if no worker holds their lease. */
export const resumeExports = async ({ sql }: Context): Promise<number> => {
  const left = await sql<{ id: number }>(
    `select e.id from exports e where e.status in ('queued', 'running') and e.updated_at < now() - interval '2 seconds'
       and not exists (select from transfers.leases l where l.kind = 'exports' and l.row_id = e.id and l.expires_at > clock_timestamp())
     order by e.id`,
  )
  for (const { id } of left) await enqueue(sql, 'export.run', { exportId: id }, String(id))
  return left.length
}

/** Deletes expired files (RULE-43); their exports stay in the list. */
export const cleanUpExports = async ({ now, payload, sql }: Context): Promise<number> => {
  const over = await sql<{ id: number; result_file: string }>(
    'select id, result_file from exports where expires_at < $1 and result_file is not null order by id',
    [now],
  )
  return countEach(payload, over, {
    work: async ({ id, result_file }) => {
      await removePrivateFile(result_file)
      await sql('update exports set result_file = null, updated_at = now() where id = $1', [id])
      return true
    },
    failed: 'the file of an expired export was not deleted; the next run tries again',
  })
}
