import { consoleAddress } from '@/plugin/console/client'

const BASE = '/programs/:program_id/perks'

/** The addresses of a program's perks pages. */
export const perkPaths = (program_id: number) => ({
  merchants: consoleAddress(BASE, { program_id }),
  newMerchant: consoleAddress(`${BASE}/merchants/new`, { program_id }),
  merchant: (id: number) => consoleAddress(`${BASE}/merchants/:id`, { program_id, id }),
  editMerchant: (id: number) => consoleAddress(`${BASE}/merchants/:id/edit`, { program_id, id }),
  newOffer: (id: number) => consoleAddress(`${BASE}/merchants/:id/offers/new`, { program_id, id }),
  offers: consoleAddress(`${BASE}/offers`, { program_id }),
  offer: (id: number) => consoleAddress(`${BASE}/offers/:id`, { program_id, id }),
  redemptions: consoleAddress(`${BASE}/redemptions`, { program_id }),
  refusals: consoleAddress(`${BASE}/refusals`, { program_id }),
  import: consoleAddress(`${BASE}/import`, { program_id }),
  access: consoleAddress(`${BASE}/access`, { program_id }),
  user: (id: number) => consoleAddress('/users/:id', { id }),
})
