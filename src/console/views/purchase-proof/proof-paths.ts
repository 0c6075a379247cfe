import { consoleAddress } from '../../resolve-route'

const BASE = '/programs/:program_id/settings/program/purchase-proof'

/** The addresses of a program's purchase proof pages. */
export const proofPaths = (program_id: number) => ({
  settings: consoleAddress(`${BASE}/settings`, { program_id }),
  products: consoleAddress(`${BASE}/products`, { program_id }),
  newProduct: consoleAddress(`${BASE}/products/new`, { program_id }),
  product: (id: number) => consoleAddress(`${BASE}/products/:id/edit`, { program_id, id }),
  merchants: consoleAddress(`${BASE}/merchants`, { program_id }),
  newMerchant: consoleAddress(`${BASE}/merchants/new`, { program_id }),
  merchant: (id: number) => consoleAddress(`${BASE}/merchants/:id/edit`, { program_id, id }),
})
