import { randomUUID } from 'node:crypto'
import {
  announceProgramChange,
  type Context,
  inTransaction,
  PICTURE_INPUT,
  type ResolvedPicture,
  recordAudit,
  resolvePicture,
} from '@/plugin/domain'
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

export type PerkOfferSaved =
  | { ok: true; id: number }
  | { ok: false; reason: 'not_found' | Extract<ResolvedPicture, { ok: false }>['reason'] }

/** `not_found`: the merchant isn't the program's. */
export const createPerkOffer = (
  context: Context,
  { form, merchantId, programId }: { programId: number; merchantId: number; form: PerkOfferForm },
): Promise<PerkOfferSaved> =>
  save(context, programId, async (tx) => {
    const [merchant] = await tx.sql('select 1 from merchants where id = $1 and program_id = $2 for share', [
      merchantId,
      programId,
    ])
    if (!merchant) return { ok: false, reason: 'not_found' }
    const taken = await takeVoucher(tx, programId, form)
    if (!taken.ok) return taken
    const [row] = await tx.sql<{ id: number }>(
      `insert into offers (program_id, merchant_id, endeca_key, voucher_id, created_at, updated_at, ${COLUMNS.join(', ')})
       values ($1, $2, $3, $4, $5, $5, ${COLUMNS.map((_, at) => `$${at + 6}`).join(', ')}) returning id`,
      [programId, merchantId, randomUUID(), taken.mediaId, tx.now, ...valuesOf(form)],
    )
    const id = row?.id ?? 0
    await audit(tx, 'created', { programId, offerId: id }, { after: { ...form, voucher: taken.mediaId } })
    return { ok: true, id }
  })

export const updatePerkOffer = (
  context: Context,
  { form, offerId, programId }: Which & { form: PerkOfferForm },
): Promise<PerkOfferSaved> =>
  save(context, programId, async (tx) => {
    const taken = await takeVoucher(tx, programId, form)
    if (!taken.ok) return taken
    const updated = await tx.sql(
      `update offers set ${COLUMNS.map((column, at) => `${column} = $${at + 5}`).join(', ')}, voucher_id = $3, updated_at = $4
       where id = $1 and program_id = $2 returning id`,
      [offerId, programId, taken.mediaId, tx.now, ...valuesOf(form)],
    )
    if (updated.length === 0) return { ok: false, reason: 'not_found' }
    await audit(tx, 'updated', { programId, offerId }, { after: { ...form, voucher: taken.mediaId } })
    return { ok: true, id: offerId }
  })

const takeVoucher = (tx: Context, programId: number, { voucher }: PerkOfferForm): Promise<ResolvedPicture> =>
  resolvePicture(tx, { programId, picture: PICTURE_INPUT.parse(voucher ?? null) })

const save = async (
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<PerkOfferSaved>,
): Promise<PerkOfferSaved> => {
  const saved = await inTransaction(context, work)
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}

export const setPerkOfferActive = async (
  context: Context,
  { active, offerId, programId }: Which & { active: boolean },
): Promise<boolean> => {
  const { ok } = await save(context, programId, async (tx) => {
    const changed = await tx.sql(
      'update offers set active = $3, updated_at = $4 where id = $1 and program_id = $2 returning id',
      [offerId, programId, active, tx.now],
    )
    if (changed.length === 0) return { ok: false, reason: 'not_found' }
    await audit(tx, 'updated', { programId, offerId }, { after: { active } })
    return { ok: true, id: offerId }
  })
  return ok
}

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

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { offerId, programId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, { action: `offers.${verb}`, recordType: 'offers', recordId: offerId, programId, ...change })
