import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import type { Administrator, Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import {
  findMerchant,
  findProduct,
  findSettings,
  listMerchants,
  listProducts,
  MERCHANT_FILTERS,
  MERCHANT_IMPORT,
  MERCHANTS,
  merchantForm,
  PRODUCT_FILTERS,
  PRODUCT_IMPORT,
  PRODUCTS,
  productForm,
  settingsForm,
  updateSettings,
} from '@/domain/purchase-proof'
import { listEligibleProducts } from '@/domain/receipt-review'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentEligibleProduct } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { type Reply, reply, succeeded } from '@/http/server/reply'
import { refuseOtherRow, sameRow } from '@/http/server/same-row'
import { importCall } from './import-call'
import { proofMessages, readForm, refuse, UNKNOWN } from './messages'
import { presentProofMerchant, presentProofProduct, presentProofSettings } from './present-proof'
import { rowCalls } from './row-calls'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

/** The settings, and the JSON of their page (RULE-41). */
export const SETTINGS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      purchase_proof_settings: presentProofSettings(programId, await findSettings(context, { programId })),
    }),
})

export const UPDATE_SETTINGS_CALL = programCall({
  // CONSOLE-138 sends three values; fields that the body doesn't name keep their stored values.
  input: z.looseObject({ updated_at: z.iso.datetime().nullable().optional(), program_id: sameRow }),
  handle: async (
    { administrator, context, programId }: CallContext,
    { program_id, updated_at, ...body }: { program_id?: number | undefined; updated_at?: string | null | undefined },
  ): Promise<Reply> => {
    const other = refuseOtherRow(program_id, programId)
    if (other) return other
    const stored = await findSettings(context, { programId })
    const read = readForm(administrator, settingsForm, { ...stored, ...body })
    if (!read.ok) return read.reply
    const updated = await updateSettings(context, { programId, form: read.form, updatedAt: updated_at })
    const t = proofMessages(administrator)
    if (!updated.ok) return refuse(409, t('answers.stale'))
    return succeeded(t('answers.settingsUpdated'), { updated_at: updated.updatedAt })
  },
})

/** The products that a reviewer can assign to an item. */
export const ELIGIBLE_PRODUCTS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ data: (await listEligibleProducts(context, programId)).map(presentEligibleProduct) }),
})

const productParameters = listParameters(PRODUCT_FILTERS)
export const PRODUCTS_CALL = programCall({
  input: productParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof productParameters>): Promise<Reply> =>
    reply(
      presentListing(
        await listProducts(context, programId, parameters),
        'purchase_proof_products',
        presentProofProduct,
      ),
    ),
})
export const PRODUCT_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> => {
    const productId = readId(params.purchase_proof_product_id) ?? 0
    const product = await findProduct(context, { programId, productId })
    return product ? reply({ purchase_proof_product: presentProofProduct(product) }) : UNKNOWN
  },
})
export const PRODUCT_WRITES = rowCalls({
  list: PRODUCTS,
  schemaOf: productForm,
  parameter: 'purchase_proof_product_id',
  idKey: 'purchase_proof_product_id',
  usual: { skus: [], keywords: [] },
  findStored: (context, { id, programId }) => findProduct(context, { programId, productId: id }),
})
export const IMPORT_PRODUCTS_CALL = importCall(PRODUCT_IMPORT)

const merchantParameters = listParameters(MERCHANT_FILTERS)
export const MERCHANTS_CALL = programCall({
  input: merchantParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof merchantParameters>): Promise<Reply> =>
    reply(
      presentListing(
        await listMerchants(context, programId, parameters),
        'purchase_proof_merchants',
        presentProofMerchant,
      ),
    ),
})
export const MERCHANT_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> => {
    const merchantId = readId(params.purchase_proof_merchant_id) ?? 0
    const merchant = await findMerchant(context, { programId, merchantId })
    return merchant ? reply({ purchase_proof_merchant: presentProofMerchant(merchant) }) : UNKNOWN
  },
})
export const MERCHANT_WRITES = rowCalls({
  list: MERCHANTS,
  schemaOf: merchantForm,
  parameter: 'purchase_proof_merchant_id',
  idKey: 'purchase_proof_merchant_id',
  usual: { aliases: [] },
  findStored: (context, { id, programId }) => findMerchant(context, { programId, merchantId: id }),
})
export const IMPORT_MERCHANTS_CALL = importCall(MERCHANT_IMPORT)
