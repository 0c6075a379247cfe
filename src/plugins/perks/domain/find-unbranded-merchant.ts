import type { Context } from '@/plugin/domain'
import { nameFilter } from './merchants-regex'
import { findPerksProgram } from './program'

type Unbranded = { merchant_name: string; category_id: number | null }

/** The data for a merchant's generated logo; null if the program doesn't show the merchant. */
export const findUnbrandedMerchant = async (
  context: Context,
  { id, programId }: { id: number; programId: number },
): Promise<Unbranded | null> => {
  const program = await findPerksProgram(context, programId)
  if (!program) return null
  const [merchant] = await context.sql<Unbranded>(
    'select merchant_name, category_id::int as category_id from merchants where program_id = $1 and id = $2 and active',
    [programId, id],
  )
  if (!merchant) return null
  const [isShown = true] = (await nameFilter(context, program.merchantsRegex)?.matches([merchant.merchant_name])) ?? []
  return isShown ? merchant : null
}
