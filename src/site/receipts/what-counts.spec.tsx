import { openSite, siteProgram } from '../../../tests/support/site-page'
import type { EarningRules } from './types'

const { WhatCounts } = await import('./what-counts.client')

const RULES: EarningRules = { currency: 'USD', products: [], more: 0, max_age_days: 14, merchant_names: null }

const shown = async (merchant_names: string[] | null, locale: 'en' | 'es' = 'en') => {
  const program = { ...siteProgram(), locale }
  const page = await openSite(<WhatCounts isOpen rules={{ ...RULES, merchant_names }} />, { program })
  const text = page.text()
  await page.close()
  return text
}

it('shows fractional points unrounded', async () => {
  const rules = { ...RULES, products: [{ product_name: 'Oat milk', points_per_unit: 3.3 }] }
  const page = await openSite(<WhatCounts isOpen rules={rules} />, { program: siteProgram() })
  expect(page.text()).toMatch(/3\.3 Sprigs per \$1(?!\.)/)
  await page.close()
})

it('lists the participating merchants, says if there are none, and shows nothing if all take part', async () => {
  expect(await shown(['Greenvale', 'Orso'])).toContain('At Greenvale, Orso')
  expect(await shown([])).toContain('Participating stores are coming soon.')
  expect(await shown([], 'es')).toContain('Pronto habrá tiendas participantes.')
  expect(await shown(null)).not.toMatch(/At |shop takes part/)
})
