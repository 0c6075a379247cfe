import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { removePrivateFile } from '@/platform/private-files'
import { onlyRow } from '@/platform/sql'

/**
 * Deletes the test participants of a program with all of their data, and returns their stock and codes (RULE-62). The
 * database allows deleting ledger entries of test participants only, so that all other sums remain verifiable.
 * @returns how many there were
 */
export const wipeTestParticipants = (context: Context, programId: number): Promise<{ wiped: number }> =>
  inTransaction(context, async (tx) => {
    const files = await tx.sql<{ storage_key: string }>(
      `select f.storage_key from answer_files f join participants p on p.id = f.participant_id
       where p.program_id = $1 and p.is_test`,
      [programId],
    )
    const receiptFiles = await tx.sql<{ id: number }>(
      `select f.id from receipt_files f join participants p on p.id = f.participant_id where p.program_id = $1 and p.is_test`,
      [programId],
    )
    for (const { storage_key } of files) await removePrivateFile(storage_key)
    for (const { id } of receiptFiles)
      await tx.payload.delete({ collection: 'receipt-files', id, req: tx.req, overrideAccess: true })
    const { wiped } = onlyRow(
      await tx.sql<{ wiped: number }>('select laurel_wipe_test_participants($1, $2) as wiped', [programId, tx.now]),
    )
    if (wiped === 0) return { wiped }
    await tx.sql(
      `insert into program_setups (program_id, tested_at, created_at, updated_at) values ($1, $2, $2, $2)
       on conflict (program_id) do update set tested_at = $2, updated_at = $2`,
      [programId, tx.now],
    )
    await recordAudit(tx, {
      action: 'program.test_participants_wiped',
      recordType: 'programs',
      recordId: programId,
      programId,
      after: { participants: wiped },
    })
    return { wiped }
  })
