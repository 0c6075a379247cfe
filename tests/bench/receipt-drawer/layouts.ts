/** How a till arranges its slip. */
export type Layout = {
  head:
    | 'name'
    | 'logo'
    | 'slogan_first'
    | 'title_first'
    | 'company_below'
    | 'address_first'
    | 'greeting'
    | 'survey_first'
  items: 'one_line' | 'quantity_first' | 'two_lines' | 'code_first' | 'table' | 'letters'
  sums: 'total' | 'subtotal_tax' | 'net_below' | 'tax_table' | 'included' | 'rounded'
  paid: 'card_slip' | 'cash' | 'card' | 'none' | 'card_other_day'
  date: 'labelled_top' | 'plain_top' | 'bottom_till' | 'columns' | 'with_due' | 'with_expiry' | 'bottom_plain'
  foot: ('survey' | 'returns' | 'points' | 'saved' | 'count' | 'slogan' | 'web')[]
  font:
    | 'Inconsolata'
    | 'OCRB'
    | 'Geist Mono'
    | 'Foxit Fixed'
    | 'Foxit Fixed Bold'
    | 'Liberation Sans'
    | 'Geist'
    | 'Foxit Serif'
  isNarrow: boolean
  isDotted: boolean
}

const HEADS = [
  ...(['name', 'logo', 'name', 'slogan_first', 'title_first', 'company_below', 'address_first'] as const),
  ...(['greeting', 'name', 'logo', 'survey_first'] as const),
] satisfies Layout['head'][]
const ITEMS = ['one_line', 'quantity_first', 'two_lines', 'code_first', 'table', 'letters', 'one_line'] as const
const SUMS = [
  'subtotal_tax',
  'total',
  'net_below',
  'tax_table',
  'included',
  'rounded',
  'subtotal_tax',
  'tax_table',
] as const
const PAID = ['card_slip', 'cash', 'card', 'none', 'cash', 'card_other_day', 'card', 'cash', 'card_slip'] as const
const DATES = [
  ...(['labelled_top', 'bottom_till', 'plain_top', 'columns', 'with_due', 'bottom_plain'] as const),
  ...(['with_expiry', 'plain_top', 'labelled_top', 'bottom_till', 'with_expiry', 'columns', 'bottom_till'] as const),
]
const FEET: Layout['foot'][] = [
  ...([['survey', 'web'], [], ['returns', 'points'], ['saved', 'count'], ['slogan']] as Layout['foot'][]),
  ...([['count', 'returns', 'survey'], ['web'], ['points', 'saved', 'slogan']] as Layout['foot'][]),
]
const FONTS = [
  ...(['Inconsolata', 'OCRB', 'Geist Mono', 'Foxit Fixed Bold', 'Liberation Sans', 'Inconsolata'] as const),
  ...(['Geist Mono', 'Geist', 'Foxit Fixed', 'Liberation Sans', 'Foxit Serif', 'OCRB', 'Inconsolata'] as const),
]

export const LAYOUT_COUNT = 40

/** 40 layouts; lists of different lengths keep the combinations apart. */
export const LAYOUTS: readonly Layout[] = [...Array(LAYOUT_COUNT).keys()].map((at) => ({
  head: pick(HEADS, at),
  items: pick(ITEMS, at * 3),
  sums: pick(SUMS, at * 5 + Math.floor(at / 8)),
  paid: pick(PAID, at * 2 + Math.floor(at / 9)),
  date: pick(DATES, at * 5),
  foot: pick(FEET, at * 3 + Math.floor(at / 8)),
  font: pick(FONTS, at * 4),
  isNarrow: at % 5 === 2,
  isDotted: at % 11 === 4,
}))

function pick<Value>(values: readonly Value[], at: number): Value {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('A list of layouts is empty')
  return value
}
