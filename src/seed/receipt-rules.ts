import { demoContent } from './content'
import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/** Creates the rules for receipts: eligible products, merchants, and each program's settings. */
export const seedReceiptRules = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  await ensureRows(state, {
    noun: 'eligible products',
    collection: 'eligible-products',
    existing: "select id, program_id || '/' || product_name as key from eligible_products",
    rows: demoContent.eligible_products.map(({ program, ...product }) => ({
      key: `${programIds[program]}/${product.product_name}`,
      data: { program: programIds[program], ...product },
    })),
  })
  await ensureRows(state, {
    noun: 'purchase merchants',
    collection: 'purchase-merchants',
    existing: "select id, program_id || '/' || name as key from purchase_merchants",
    rows: demoContent.purchase_merchants.map(({ aliases, name, program }) => ({
      key: `${programIds[program]}/${name}`,
      data: { program: programIds[program], name, aliases, active: true },
    })),
  })
  await ensureRows(state, {
    noun: 'receipt settings',
    collection: 'purchase-proof-settings',
    existing: 'select id, program_id::text as key from purchase_proof_settings',
    rows: demoContent.purchase_proof_settings.map(({ program, ...settings }) => ({
      key: String(programIds[program]),
      data: { program: programIds[program], ...settings },
    })),
  })
}
