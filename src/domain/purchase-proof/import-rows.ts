import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { lockPurchaseProof } from './lock-purchase-proof'
import { type FileRow, type ImportPlan, type ImportRules, planImport } from './plan-import'
import { columnsOf, MAX_ROWS, type ProofList, recordOf } from './proof-lists'

export type ImportedRows<Form> = { ok: true; plan: ImportPlan<Form> } | { ok: false; reason: 'too_many' }

type Import<Form> = {
  programId: number
  rows: readonly FileRow[]
  rules: Omit<ImportRules<Form>, 'columns' | 'nameOf' | 'identityOf'>
  /** False: writes nothing and returns the plan. */
  apply: boolean
  /** Additional data of the audit entry. */
  noted?: object
}

/**
 * Imports a file into a list of the program: adds new rows, updates rows with a known name, and reports rows that can't
 * be read. All valid rows are written in one transaction. Importing the same file again changes nothing.
 */
export const importRows = async <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  request: Import<Form>,
): Promise<ImportedRows<Form>> => {
  const imported = await planAndApply(context, list, request)
  // Cached pages of the site show eligible products.
  if (imported.ok && request.apply) await announceProgramChange(context.sql, request.programId)
  return imported
}

const planAndApply = <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  { apply, noted, programId, rows, rules }: Import<Form>,
): Promise<ImportedRows<Form>> =>
  inTransaction(context, async (tx): Promise<ImportedRows<Form>> => {
    if (apply) await lockPurchaseProof(tx, programId)
    const existing = await tx.sql<Form & { id: number }>(
      `select id, ${list.select} from ${list.table} where program_id = $1 order by id`,
      [programId],
    )
    const columns = columnsOf(list)
    const plan = planImport(
      rows,
      existing.map((form) => ({ id: form.id, form })),
      { ...rules, columns, nameOf: (form) => String(form[list.name]), identityOf: list.identityOf },
    )
    const created = plan.rows.filter(({ change }) => change === 'created')
    const updated = plan.rows.filter(({ change }) => change === 'updated')
    if (existing.length + created.length > MAX_ROWS) return { ok: false, reason: 'too_many' }
    if (!apply || created.length + updated.length === 0) return { ok: true, plan }

    await tx.sql(
      `insert into ${list.table} (program_id, ${columns.join(', ')}, created_at, updated_at)
       select $1, ${columns.join(', ')}, $3, $3 from jsonb_to_recordset($2::jsonb) as given (${recordOf(list)})`,
      [programId, JSON.stringify(created.map(({ form }) => form)), tx.now],
    )
    await tx.sql(
      `update ${list.table} kept set ${columns.map((column) => `${column} = given.${column}`).join(', ')}, updated_at = $3
       from jsonb_to_recordset($2::jsonb) as given (id int, ${recordOf(list)})
       where kept.id = given.id and kept.program_id = $1`,
      [programId, JSON.stringify(updated.map(({ form, id }) => ({ ...form, id }))), tx.now],
    )
    await recordAudit(tx, {
      action: `${list.noun}.imported`,
      recordType: list.table,
      recordId: null,
      programId,
      after: {
        created: created.map(({ form }) => form[list.name]),
        updated: updated.map(({ form }) => form[list.name]),
        refused: plan.refused.length,
        ...noted,
      },
    })
    return { ok: true, plan }
  })
