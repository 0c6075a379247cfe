import { renderConsole } from '../../../../tests/support/render-console'
import { ImportReport } from './import-report.client'

const VALUES = [
  { field: 'skus', value: ['7', '8'], is_usual: false },
  { field: 'keywords', value: [], is_usual: true },
  { field: 'points_per_cents', value: 1, is_usual: true },
  { field: 'product_active', value: true, is_usual: false },
]
const SAMPLE = { line: 2, change: 'created', name: 'Ham Platter', changes: [], values: VALUES } as const

it.each([
  ['en', 'New Ham Platter SKUs: 7, 8 · Keywords: — · Points per cent: 1 (default) · Active: Yes'],
  ['es', 'Nuevo Ham Platter SKU: 7, 8 · Palabras clave: — · Puntos por centavo: 1 (predeterminado) · Activo: Sí'],
] as const)("shows a new row's values and which of them are defaults (%s)", (locale, words) => {
  const html = renderConsole(
    <ImportReport answer={{ created: 1, sample: [{ ...SAMPLE, changes: [] }] }} list="products" />,
    locale,
  )
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain(words)
})
