import type { Context } from '@/domain/context'
import { type UpdatedRow, updateRow } from './change-row'
import { findMerchant } from './list-merchants'
import { MERCHANTS } from './proof-lists'

/** Adds another name, a number or a web address by which receipts show a merchant. Again, it changes nothing. */
export const addMerchantAlias = async (
  context: Context,
  { alias, merchantId, programId }: { programId: number; merchantId: number; alias: string },
): Promise<UpdatedRow> => {
  const merchant = await findMerchant(context, { programId, merchantId })
  if (!merchant) return { ok: false, reason: 'not_found' }
  const { active, address, aliases, name } = merchant
  const form = { name, address, active, aliases: [...new Set([...aliases, alias])] }
  return updateRow(context, MERCHANTS, {
    form,
    programId,
    id: merchantId,
    updatedAt: merchant.updated_at.toISOString(),
  })
}
