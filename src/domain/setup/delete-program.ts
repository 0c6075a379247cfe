import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { removePrivateFile } from '@/platform/private-files'
import { announceProgramChange } from '@/platform/program-changes'
import { removeStoredFiles } from '@/platform/storage'
import { wipeTestParticipants } from './wipe-test-participants'

export type ProgramDeleted = { ok: true } | { ok: false; reason: 'not_found' | 'name_mismatch' | 'in_use' }

/** What people, shops or draws leave in a program; test participants leave with their data. */
const TRACES = [
  'participants where not coalesce(is_test, false)',
  'point_entries e where not exists (select from participants p where p.id = e.participant_id and p.is_test)',
  'receipts r where not exists (select from participants p where p.id = r.participant_id and p.is_test)',
  'payment_events e where not exists (select from checkout_sessions c join participants p on p.id = c.participant_id where c.id = e.checkout_session_id and p.is_test)',
  'sweepstake_draws where true',
] as const

/** Whether nobody but administrators has used a program, so that it may be deleted. */
export const isProgramUnused = async ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<boolean> => {
  const [row] = await sql<{ used: boolean }>(
    `select ${TRACES.map((from) => `exists (select from ${from} and program_id = $1)`).join(' or ')} as used`,
    [programId],
  )
  return row?.used === false
}

/**
 * Deletes a program that nobody has used, with all of its content. Its audit entries stay with the organization. A
 * participant who joins meanwhile waits for the row, and finds no program.
 * @param name what the administrator typed to confirm
 */
export const deleteProgram = async (
  context: Context,
  { name, programId }: { programId: number; name: string },
): Promise<ProgramDeleted> => {
  const files: string[] = []
  const privateFiles: string[] = []
  const deleted = await inTransaction(context, async (tx): Promise<ProgramDeleted> => {
    const [program] = await tx.sql<{ name: string; slug: string; organization_id: number }>(
      'select name, slug, organization_id from programs where id = $1 for update',
      [programId],
    )
    if (!program) return { ok: false, reason: 'not_found' }
    if (name.trim() !== program.name.trim()) return { ok: false, reason: 'name_mismatch' }
    if (!(await isProgramUnused(tx, programId))) return { ok: false, reason: 'in_use' }
    await wipeTestParticipants(tx, programId)
    const media = await tx.sql<{ filename: string }>(
      'select filename from media where program_id = $1 and filename is not null',
      [programId],
    )
    files.push(...media.map(({ filename }) => filename))
    const transfers = await tx.sql<{ file: string | null }>(
      `select unnest(array[source_file, error_file]) as file from imports where program_id = $1
       union select result_file from exports where program_id = $1`,
      [programId],
    )
    privateFiles.push(...transfers.flatMap(({ file }) => file ?? []))
    await tx.sql('select laurel_delete_program($1)', [programId])
    await recordAudit(tx, {
      action: 'program.deleted',
      recordType: 'programs',
      recordId: programId,
      programId: null,
      organizationId: program.organization_id,
      before: { name: program.name, slug: program.slug },
    })
    return { ok: true }
  })
  if (!deleted.ok) return deleted
  await announceProgramChange(context.sql, programId)
  // After the commit, because a roll back would need them; names are unguessable and unique.
  for (const file of files) await removeStoredFiles(context.payload, 'media', file.replace(/\.[^.]+$/, ''))
  for (const file of privateFiles) await removePrivateFile(file)
  return deleted
}
