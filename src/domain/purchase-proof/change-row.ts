import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { changesOf, isCurrent } from './changes'
import { lockPurchaseProof } from './lock-purchase-proof'
import { columnsOf, MAX_ROWS, type ProofList, recordOf } from './proof-lists'
import { NO_IDENTITY, type TakenIdentity, UniqueIdentifierIndex } from './unique-identifier-index'

/** Another active row has one of its SKUs, or the same printed name. */
type IdentityTaken = { ok: false } & TakenIdentity

export type CreatedRow = { ok: true; id: number } | { ok: false; reason: 'name_taken' | 'too_many' } | IdentityTaken
export type UpdatedRow =
  | { ok: true; changed: string[] }
  | { ok: false; reason: 'not_found' | 'stale' | 'name_taken' }
  | IdentityTaken
export type ActivatedRow = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' } | IdentityTaken
export type DeletedRow = { ok: true } | { ok: false; reason: 'not_found' | 'used' }

type Which = { programId: number; id: number }
type Stored<Form> = Form & { updated_at: Date }

/**
 * Adds a row to one of the program's lists. Refuses a name that exists in any letter case, and a SKU or printed name of
 * another active row.
 */
export const createRow = <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  { form, programId }: { programId: number; form: Form },
): Promise<CreatedRow> =>
  publish(programId, context, async (tx): Promise<CreatedRow> => {
    await lockPurchaseProof(tx, programId)
    if (await isNameTaken(tx, list, { programId, form, exceptId: null })) return { ok: false, reason: 'name_taken' }
    const taken = await findTakenIdentity(tx, list, { programId, form, id: null, before: null })
    if (taken) return { ok: false, ...taken }
    const { count } = onlyRow(
      await tx.sql<{ count: number }>(`select count(*)::int as count from ${list.table} where program_id = $1`, [
        programId,
      ]),
    )
    if (count >= MAX_ROWS) return { ok: false, reason: 'too_many' }
    const columns = columnsOf(list).join(', ')
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into ${list.table} (program_id, ${columns}, created_at, updated_at)
         select $1, ${columns}, $3, $3 from jsonb_to_recordset($2::jsonb) as given (${recordOf(list)}) returning id`,
        [programId, JSON.stringify([form]), tx.now],
      ),
    )
    await audit(tx, list, 'created', { programId, id }, { after: form })
    return { ok: true, id }
  })

/** Saves a row's form, unless it is based on an older version. Saving unchanged values does nothing. */
export const updateRow = <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  { form, updatedAt, ...which }: Which & { form: Form; updatedAt: string | undefined },
): Promise<UpdatedRow> =>
  publish(which.programId, context, async (tx): Promise<UpdatedRow> => {
    await lockPurchaseProof(tx, which.programId)
    const stored = await findStored(tx, list, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    const { after, before, changed } = changesOf<Form>(stored, form, columnsOf(list))
    if (changed.length === 0) return { ok: true, changed: [] }
    if (!isCurrent(stored.updated_at, updatedAt)) return { ok: false, reason: 'stale' }
    if (await isNameTaken(tx, list, { programId: which.programId, form, exceptId: which.id }))
      return { ok: false, reason: 'name_taken' }
    const taken = await findTakenIdentity(tx, list, { ...which, form, before: stored })
    if (taken) return { ok: false, ...taken }
    await tx.sql(
      `update ${list.table} set (${columnsOf(list).join(', ')}, updated_at) =
         (select ${columnsOf(list).join(', ')}, $4::timestamptz from jsonb_to_recordset($3::jsonb) as given (${recordOf(list)}))
       where id = $1 and program_id = $2`,
      [which.id, which.programId, JSON.stringify([form]), tx.now],
    )
    await audit(tx, list, 'updated', which, { before, after })
    return { ok: true, changed }
  })

/**
 * Activates or deactivates a row; receipts that reference it keep it. A row whose SKU or printed name now belongs to
 * another can't be activated.
 */
export const setRowActive = <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  { active, ...which }: Which & { active: boolean },
): Promise<ActivatedRow> =>
  publish(which.programId, context, async (tx): Promise<ActivatedRow> => {
    if (active) {
      await lockPurchaseProof(tx, which.programId)
      const stored = await findStored(tx, list, which)
      const form = stored && { ...stored, [list.active]: true }
      const taken = form && (await findTakenIdentity(tx, list, { ...which, form, before: stored }))
      if (taken) return { ok: false, ...taken }
    }
    const changed = await tx.sql(
      `update ${list.table} set ${list.active} = $3, updated_at = $4
       where id = $1 and program_id = $2 and ${list.active} <> $3 returning id`,
      [which.id, which.programId, active, tx.now],
    )
    if (changed.length === 0)
      return (await findStored(tx, list, which)) ? { ok: true, changed: false } : { ok: false, reason: 'not_found' }
    await audit(tx, list, active ? 'activated' : 'deactivated', which, {
      before: { [list.active]: !active },
      after: { [list.active]: active },
    })
    return { ok: true, changed: true }
  })

/** Deletes a row that no receipt references; others can only be deactivated. */
export const deleteRow = <Form extends object>(
  context: Context,
  list: ProofList<Form>,
  which: Which,
): Promise<DeletedRow> =>
  publish(which.programId, context, async (tx): Promise<DeletedRow> => {
    await lockPurchaseProof(tx, which.programId)
    // The row's lock waits for receipts that are being matched to it; the next statement sees what they wrote.
    const stored = await findStored(tx, list, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    if ((await tx.sql(list.isUsed, [which.id])).length > 0) return { ok: false, reason: 'used' }
    await tx.sql(`delete from ${list.table} where id = $1 and program_id = $2`, [which.id, which.programId])
    await audit(tx, list, 'deleted', which, { before: stored })
    return { ok: true }
  })

/** Cached pages of the site show eligible products, so they are rendered again once the change is committed. */
const publish = async <Result extends { ok: boolean }>(
  programId: number,
  context: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(context, work)
  if (result.ok) await announceProgramChange(context.sql, programId)
  return result
}

const findStored = async <Form extends object>(
  { sql }: Context,
  { select, table }: ProofList<Form>,
  { id, programId }: Which,
): Promise<Stored<Form> | null> => {
  const [row] = await sql<Stored<Form>>(
    `select ${select}, updated_at from ${table} where id = $1 and program_id = $2 for update`,
    [id, programId],
  )
  return row ?? null
}

const isNameTaken = async <Form extends object>(
  { sql }: Context,
  { name, table }: ProofList<Form>,
  { exceptId, form, programId }: { programId: number; form: Form; exceptId: number | null },
): Promise<boolean> => {
  const taken = await sql(
    `select 1 from ${table} where program_id = $1 and lower(${name}) = lower($2) and id is distinct from $3::int limit 1`,
    [programId, form[name], exceptId],
  )
  return taken.length > 0
}

/**
 * The SKU or name of the form that another active row has.
 * @param before the stored row
 */
const findTakenIdentity = async <Form extends object>(
  { sql }: Context,
  { identityOf, name, select, table }: ProofList<Form>,
  { before, form, id, programId }: { programId: number; id: number | null; form: Form; before: Form | null },
): Promise<TakenIdentity | null> => {
  const identity = identityOf(form)
  if (identity === NO_IDENTITY) return null
  const others = await sql<Form & { id: number }>(
    `select id, ${select} from ${table} where program_id = $1 and id is distinct from $2::int order by id`,
    [programId, id],
  )
  const book = new UniqueIdentifierIndex<number | null>()
  for (const other of others) book.hold(other.id, String(other[name]), identityOf(other))
  return book.findTaken(id, identity, before ? identityOf(before) : NO_IDENTITY)
}

const audit = <Form extends object>(
  tx: Context,
  { noun, table }: ProofList<Form>,
  verb: 'created' | 'updated' | 'activated' | 'deactivated' | 'deleted',
  { id, programId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, { action: `${noun}.${verb}`, recordType: table, recordId: id, programId, ...change })
