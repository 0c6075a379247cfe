import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import type { PerkOfferForm } from './perk-forms'

type Which = { programId: number; offerId: number }

const COLUMNS = [
  'offer_text_short',
  'offer_text_long',
  'valid_qualifier',
  'dollar_value',
  'redemption_types',
  'web_site',
  'asks_reference',
  'voucher_code',
  'barcode',
  'active',
] as const satisfies (keyof PerkOfferForm)[]

const valuesOf = (form: PerkOfferForm): unknown[] =>
  COLUMNS.map((column) => {
    const value = form[column]
    return Array.isArray(value) ? JSON.stringify(value) : value === '' ? null : value
  })

/** @returns null if the merchant is not the program's */
export const createPerkOffer = async (
  context: Context,
  { form, merchantId, programId }: { programId: number; merchantId: number; form: PerkOfferForm },
): Promise<number | null> => {
  const id = await inTransaction(context, async (tx) => {
    const [merchant] = await tx.sql('select 1 from merchants where id = $1 and program_id = $2 for share', [
      merchantId,
      programId,
    ])
    if (!merchant) return null
    const [row] = await tx.sql<{ id: number }>(
      `insert into offers (program_id, merchant_id, endeca_key, created_at, updated_at, ${COLUMNS.join(', ')})
       values ($1, $2, $3, $4, $4, ${COLUMNS.map((_, at) => `$${at + 5}`).join(', ')}) returning id`,
      [programId, merchantId, randomUUID(), tx.now, ...valuesOf(form)],
    )
    await audit(tx, 'created', { programId, offerId: row?.id ?? 0 }, { after: form })
    return row?.id ?? null
  })
  if (id !== null) await announceProgramChange(context.sql, programId)
  return id
}

export const updatePerkOffer = (
  context: Context,
  { form, offerId, programId }: Which & { form: PerkOfferForm },
): Promise<boolean> =>
  changed(context, { programId, offerId }, 'updated', form, (tx) =>
    tx.sql(
      `update offers set ${COLUMNS.map((column, at) => `${column} = $${at + 4}`).join(', ')}, updated_at = $3
       where id = $1 and program_id = $2 returning id`,
      [offerId, programId, tx.now, ...valuesOf(form)],
    ),
  )

export const setPerkOfferActive = (
  context: Context,
  { active, offerId, programId }: Which & { active: boolean },
): Promise<boolean> =>
  changed(context, { programId, offerId }, 'updated', { active }, (tx) =>
    tx.sql('update offers set active = $3, updated_at = $4 where id = $1 and program_id = $2 returning id', [
      offerId,
      programId,
      active,
      tx.now,
    ]),
  )

export type OfferDeleted = { ok: true } | { ok: false; reason: 'not_found' | 'used' }

/** Deletes an offer that nobody has redeemed; others are deactivated instead. */
export const deletePerkOffer = async (context: Context, { offerId, programId }: Which): Promise<OfferDeleted> => {
  const deleted = await inTransaction(context, async (tx): Promise<OfferDeleted> => {
    const [stored] = await tx.sql<{ offer_text_short: string }>(
      'select offer_text_short from offers where id = $1 and program_id = $2 for update',
      [offerId, programId],
    )
    if (!stored) return { ok: false, reason: 'not_found' }
    const used = await tx.sql('select 1 from offer_redemptions where offer_id = $1 limit 1', [offerId])
    if (used.length > 0) return { ok: false, reason: 'used' }
    await tx.sql('delete from offers where id = $1', [offerId])
    await audit(tx, 'deleted', { programId, offerId }, { before: stored })
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
  { offerId, programId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, { action: `offers.${verb}`, recordType: 'offers', recordId: offerId, programId, ...change })
