import { announceProgramChange, type Context, inTransaction, recordAudit, toSlug } from '@/plugin/domain'
import { PERK_CATEGORIES, type PerkMerchantForm } from './perk-forms'

type Which = { programId: number; merchantId: number }

const COLUMNS = [
  'merchant_name',
  'category_id',
  'second_category',
  'stub_copy',
  'merchant_phone',
  'address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
  'active',
] as const satisfies (keyof PerkMerchantForm)[]

const valuesOf = (form: PerkMerchantForm): unknown[] =>
  COLUMNS.map((column) => (form[column] === '' ? null : form[column]))

const categoryName = ({ category_id }: PerkMerchantForm): string | null =>
  PERK_CATEGORIES.find(({ id }) => id === category_id)?.name ?? null

export const createPerkMerchant = async (
  context: Context,
  { form, programId }: { programId: number; form: PerkMerchantForm },
): Promise<number> => {
  const id = await inTransaction(context, async (tx) => {
    const slug = await freeSlug(tx, programId, toSlug(form.merchant_name) || 'merchant')
    const [row] = await tx.sql<{ id: number }>(
      `insert into merchants (program_id, slug, created_at, updated_at, first_category, ${COLUMNS.join(', ')})
       values ($1, $2, $3, $3, $4, ${COLUMNS.map((_, at) => `$${at + 5}`).join(', ')}) returning id`,
      [programId, slug, tx.now, categoryName(form), ...valuesOf(form)],
    )
    const merchantId = row?.id ?? 0
    await audit(tx, 'created', { programId, merchantId }, { after: form })
    return merchantId
  })
  await announceProgramChange(context.sql, programId)
  return id
}

/** Serializes saves in a program, so that two merchants of the same name get different slugs. */
const freeSlug = async ({ sql }: Context, programId: number, base: string): Promise<string> => {
  await sql(`select pg_advisory_xact_lock(hashtext('merchant_slugs'), $1)`, [programId])
  const taken = new Set(
    (
      await sql<{ slug: string }>(`select slug from merchants where program_id = $1 and (slug = $2 or slug like $3)`, [
        programId,
        base,
        `${base.replaceAll(/[%_\\]/g, '\\$&')}-%`,
      ])
    ).map(({ slug }) => slug),
  )
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

export const updatePerkMerchant = async (
  context: Context,
  { form, merchantId, programId }: Which & { form: PerkMerchantForm },
): Promise<boolean> =>
  changed(context, { programId, merchantId }, 'updated', form, (tx) =>
    tx.sql(
      // An unchanged category keeps the name that its import gave it.
      `update merchants set ${COLUMNS.map((column, at) => `${column} = $${at + 5}`).join(', ')}, updated_at = $3,
         first_category = case when category_id is distinct from $${COLUMNS.indexOf('category_id') + 5} then $4 else first_category end
       where id = $1 and program_id = $2 returning id`,
      [merchantId, programId, tx.now, categoryName(form), ...valuesOf(form)],
    ),
  )

export const setPerkMerchantActive = (
  context: Context,
  { active, merchantId, programId }: Which & { active: boolean },
): Promise<boolean> =>
  changed(context, { programId, merchantId }, 'updated', { active }, (tx) =>
    tx.sql('update merchants set active = $3, updated_at = $4 where id = $1 and program_id = $2 returning id', [
      merchantId,
      programId,
      active,
      tx.now,
    ]),
  )

export type MerchantDeleted = { ok: true } | { ok: false; reason: 'not_found' | 'used' }

/** Deletes a merchant that has no offers. */
export const deletePerkMerchant = async (
  context: Context,
  { merchantId, programId }: Which,
): Promise<MerchantDeleted> => {
  const deleted = await inTransaction(context, async (tx): Promise<MerchantDeleted> => {
    const [stored] = await tx.sql<{ merchant_name: string }>(
      'select merchant_name from merchants where id = $1 and program_id = $2 for update',
      [merchantId, programId],
    )
    if (!stored) return { ok: false, reason: 'not_found' }
    const used = await tx.sql('select 1 from offers where merchant_id = $1 limit 1', [merchantId])
    if (used.length > 0) return { ok: false, reason: 'used' }
    await tx.sql('delete from merchants where id = $1', [merchantId])
    await audit(tx, 'deleted', { programId, merchantId }, { before: stored })
    return { ok: true }
  })
  if (deleted.ok) await announceProgramChange(context.sql, programId)
  return deleted
}

const changed = async (
  context: Context,
  which: Which,
  verb: 'updated',
  after: object,
  write: (tx: Context) => Promise<unknown[]>,
): Promise<boolean> => {
  const done = await inTransaction(context, async (tx) => {
    if ((await write(tx)).length === 0) return false
    await audit(tx, verb, which, { after })
    return true
  })
  if (done) await announceProgramChange(context.sql, which.programId)
  return done
}

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { merchantId, programId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, { action: `merchants.${verb}`, recordType: 'merchants', recordId: merchantId, programId, ...change })
