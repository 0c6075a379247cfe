import { BRANDS } from './brands'
import { COUNTRIES, type Country } from './countries'
import { LANGUAGES, type Words } from './languages'
import { LAYOUTS, type Layout } from './layouts'
import type { Random } from './random'

/** What a row says: the classes of the row classifier. */
export const ROW_KINDS = [
  ...([
    'name',
    'slogan',
    'address',
    'contact',
    'tax_number',
    'label',
    'date',
    'other_date',
    'heading',
    'item',
  ] as const),
  ...([
    'discount',
    'subtotal',
    'net',
    'tax',
    'total',
    'rounding',
    'payment',
    'change',
    'points',
    'survey',
    'thanks',
  ] as const),
]
export type RowKind = (typeof ROW_KINDS)[number]

/** A printed row: `right` is set flush right; `size` is the height in usual rows. */
export type PrintedRow = {
  kind: RowKind
  text: string
  right?: string
  isCentred?: boolean
  size?: number
  isLogo?: true
}

export type SlipTruth = {
  company: string
  date: string
  total: string
  country: string
  currency: string
  items: { name: string; price: string }[]
  alternatives: { company: string[] }
}
export type Slip = { rows: PrintedRow[]; truth: SlipTruth; layout: Layout; country: Country }

type Bought = { name: string; quantity: number; cents: number; discountCents: number }

/** A slip by chance. Those held back have layouts and names of shops of their own. */
export function makeSlip(random: Random, isHeldBack: boolean): Slip {
  const country = random.pick(COUNTRIES)
  const layout = random.pick(isHeldBack ? LAYOUTS.slice(27) : LAYOUTS.slice(0, 27))
  const words: Words = LANGUAGES[random.pick(country.languages)]
  const say = (key: keyof Words): string => random.pick(words[key].split('|'))
  const isUpper = random.chance(0.4)
  const fill = (pattern: string): string =>
    pattern.replace(/#/g, () => String(random.int(1, 9))).replace(/@/g, () => random.pick([...'ABCDEFGHKLMNPRSTX']))

  const brand = random.pick((isHeldBack ? BRANDS[2] : [...(BRANDS[0] ?? []), ...(BRANDS[1] ?? [])]) ?? [])
  const hasTrade = random.chance(0.6)
  const trade = say('trade')
  const name = hasTrade ? (random.chance(0.75) ? `${brand} ${trade}` : `${trade} ${brand}`) : brand
  const form = random.pick(country.forms)
  const company = country.code === 'ID' ? `${form} ${brand}` : `${brand} ${form}`
  const printedName = isUpper ? name.toUpperCase() : name
  const web = `www.${brand.toLowerCase().replace(/[^a-z]/g, '')}.${country.domain}`
  const isUnnamed = layout.head === 'logo' && random.chance(0.15)

  // The purchase.
  const scale = 10 ** country.decimals
  const step = country.decimals === 0 ? (country.price > 5000 ? 500 : 5) : 1
  const priceOf = (): number =>
    Math.max(
      step,
      Math.round((country.price * scale * random.between(0.2, 1) ** 1.3 * random.between(0.3, 3.2)) / step) * step,
    )
  const names = random.shuffle(words.item.split('|'))
  const bought = names.slice(0, random.pick([1, 2, 2, 3, 3, 4, 5, 6, 8, 10])).map((itemName): Bought => {
    const quantity = random.chance(0.2) ? random.int(2, 4) : 1
    const cents = priceOf() * quantity
    const isReduced = random.chance(0.08)
    return {
      name: isUpper ? itemName.toUpperCase() : itemName,
      quantity,
      cents,
      discountCents: isReduced ? Math.floor(cents / 5 / step) * step : 0,
    }
  })
  const sum = bought.reduce((cents, item) => cents + item.cents - item.discountCents, 0)
  const rate = random.pick(country.taxes)
  const isAdded = country.isTaxAdded || layout.sums === 'net_below'
  const tax = isAdded ? Math.round((sum * rate) / 100 / step) * step : Math.round(sum - sum / (1 + rate / 100))
  const exact = isAdded ? sum + tax : sum
  const coin = country.decimals === 0 ? step : 5
  const isRounded =
    layout.sums === 'rounded' &&
    ['AU', 'NZ', 'CA', 'MY', 'CH', 'NL', 'FI', 'SE', 'NO', 'DK', 'CZ'].includes(country.code)
  const total = isRounded ? Math.round(exact / coin) * coin : exact

  const sign = random.pick(country.signs)
  const isPointed = country.point === ',' && random.chance(0.15)
  const amount = (cents: number, isSigned = false): string => {
    const digits = String(Math.abs(cents)).padStart(country.decimals + 1, '0')
    const whole = country.decimals ? digits.slice(0, -2) : digits
    const group = isPointed ? '' : country.group
    const grouped = country.decimals === 0 || random.chance(0.7) ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
    const number = country.decimals ? `${grouped}${isPointed ? '.' : country.point}${digits.slice(-2)}` : grouped
    const bare = cents < 0 ? `-${number}` : number
    if (!isSigned || sign === '') return bare
    return sign.startsWith(' ') || sign === '€' ? `${bare}${sign}` : `${sign}${bare}`
  }
  const isSignedEverywhere = random.chance(0.35)
  const letter = layout.items === 'letters' ? ` ${random.pick(['A', 'B', 'T', '1', 'N'])}` : ''

  // The day.
  const day = new Date(Date.UTC(2022, 0, 1) + random.int(0, 1770) * 86_400_000)
  const dateFormat = random.pick(country.dates)
  const print = (date: Date): string => formatDate(date, dateFormat)
  const after = (days: number): Date => new Date(day.getTime() + days * 86_400_000)
  const hour = random.int(7, 21)
  const isTwelve = ['US', 'AU', 'CA'].includes(country.code) && random.chance(0.6)
  const minute = String(random.int(0, 59)).padStart(2, '0')
  const time = isTwelve
    ? `${hour > 12 ? hour - 12 : hour}:${minute} ${hour >= 12 ? 'PM' : 'AM'}`
    : `${String(hour).padStart(2, '0')}:${minute}${random.chance(0.3) ? `:${String(random.int(10, 59))}` : ''}`

  const rows: PrintedRow[] = []
  const add = (kind: RowKind, text: string, more: Omit<PrintedRow, 'kind' | 'text'> = {}) =>
    void rows.push({ kind, text, ...more })
  const isCentred = random.chance(0.7)
  const centred = { isCentred }
  const colon = random.pick([':', ': ', ' ', '. '])
  const number = fill(random.pick(['####', '######', '##-####', '####/##', 'A#####']))

  // Head.
  const title = say('title')
  const address = (): void => {
    add('address', fill(random.pick(country.streets)), centred)
    add('address', fill(random.pick(country.towns)), centred)
  }
  const nameSize = random.pick([1, 1.4, 1.8, 2.2])
  const hasCompanyRow = layout.head === 'company_below' || random.chance(0.3)
  const putName = (): void => add('name', printedName, { ...centred, size: nameSize })
  if (layout.head === 'title_first') add('label', title, centred)
  if (layout.head === 'survey_first') {
    add('survey', say('survey'), centred)
    if (random.chance(0.5)) add('survey', `${web}/survey`, centred)
  }
  if (layout.head === 'slogan_first') add('slogan', say('slogan'), centred)
  if (layout.head === 'greeting')
    add('thanks', `${say('greeting')}${random.chance(0.5) ? ` ${printedName}` : ''}`, centred)
  if (layout.head === 'address_first') address()
  if (layout.head === 'logo') add('name', brand, { isCentred: true, isLogo: true, size: 2.6 })
  else putName()
  if (random.chance(0.18)) add('slogan', say('slogan'), centred)
  if (hasCompanyRow && !isUnnamed) add('name', isUpper ? company.toUpperCase() : company, centred)
  if (layout.head !== 'address_first') address()
  if (random.chance(0.7)) add('contact', `${say('phone')}${colon}${fill(country.phone)}`, centred)
  if (country.taxNumber && random.chance(0.75)) add('tax_number', fill(country.taxNumber), centred)
  if (layout.foot.includes('web') && random.chance(0.4) && !isUnnamed) add('contact', web, centred)
  if (random.chance(0.4) && layout.head !== 'title_first') add('label', title, centred)

  // Number, till and date.
  const dateRow = (): void => {
    const stamp = random.pick([`${print(day)} ${time}`, `${print(day)}  ${time}`, `${time} ${print(day)}`, print(day)])
    if (layout.date === 'labelled_top' || layout.date === 'with_due') {
      if (random.chance(0.5)) add('date', `${say('date')}${colon}${stamp}`)
      else add('date', `${say('date')}${colon.trimEnd()}`, { right: stamp })
    } else if (layout.date === 'columns') {
      add('label', `${say('date')}   ${say('time')}   ${say('number')}`)
      add('date', `${print(day)}  ${time}  ${number}`)
    } else if (layout.date === 'bottom_till') add('date', `${fill('####')} ${fill('##')} ${number} ${stamp}`)
    else if (random.chance(0.5)) add('date', stamp, centred)
    else add('date', print(day), { right: time })
    if (layout.date === 'with_due') add('other_date', `${say('due')}${colon}${print(after(random.pick([7, 14, 30])))}`)
  }
  const isDateOnTop = !layout.date.startsWith('bottom')
  const isDueFirst = layout.date === 'with_due' && random.chance(0.3)
  if (isDueFirst) add('other_date', `${say('due')}${colon}${print(after(14))}`)
  if (random.chance(0.6)) add('label', `${say('number')}${colon}${number}`)
  if (isDateOnTop) dateRow()
  if (random.chance(0.6))
    add(
      'label',
      `${say('cashier')}${colon}${random.pick(['Anna', 'M. Kowal', 'JOHN', '07', 'Sofia', 'Till 3', 'Luca'])}`,
    )
  const ruler = random.pick(['-', '=', '*', '.'])
  if (random.chance(0.6)) add('label', ruler.repeat(32))
  if (layout.items === 'table') {
    const columns = say('columns').split(';')
    add('heading', columns.slice(0, -1).join('   '), { right: columns.at(-1) ?? '' })
  }

  // Items.
  const truthItems: SlipTruth['items'] = []
  for (const { cents, discountCents, name: itemName, quantity } of bought) {
    const price = `${amount(cents, isSignedEverywhere)}${letter}`
    const each = amount(Math.round(cents / quantity), isSignedEverywhere)
    if (layout.items === 'quantity_first' || layout.items === 'table')
      add('item', `${quantity} ${itemName}`, { right: price })
    else if (layout.items === 'code_first') add('item', `${fill('######')} ${itemName}`, { right: price })
    else if (layout.items === 'two_lines' && (quantity > 1 || random.chance(0.5))) {
      add('item', itemName)
      add('item', `  ${quantity} x ${each}`, { right: price })
    } else {
      add('item', itemName, { right: price })
      if (quantity > 1) add('item', `  ${quantity} @ ${each}`)
    }
    if (discountCents > 0) add('discount', `  ${say('discount')}`, { right: amount(-discountCents) })
    truthItems.push({ name: itemName, price: plain(cents, country) })
  }
  if (random.chance(0.5)) add('label', ruler.repeat(32))

  // Sums.
  const totalWord = say('total')
  const totalSize = random.pick([1, 1, 1.5, 1.9])
  const sumSign = isSignedEverywhere || random.chance(0.5)
  const taxText = `${say('tax')} ${rate.toString().replace('.', country.point)}%`
  const savings = bought.reduce((cents, { discountCents }) => cents + discountCents, 0)
  if (layout.sums === 'subtotal_tax' || isRounded || country.isTaxAdded)
    add('subtotal', say('subtotal'), { right: amount(sum, isSignedEverywhere) })
  if (layout.sums === 'net_below') add('net', say('net'), { right: amount(sum) })
  if (isAdded) add('tax', taxText, { right: amount(tax, isSignedEverywhere) })
  if (isRounded) {
    if (random.chance(0.5)) add('subtotal', say('gross'), { right: amount(exact) })
    add('rounding', say('rounding'), { right: amount(total - exact) })
  }
  if (layout.foot.includes('count') && random.chance(0.5))
    add('points', `${say('count')}`, { right: String(bought.length) })
  add('total', totalWord, { right: amount(total, sumSign), size: totalSize })
  if (layout.sums === 'included' && !isAdded) add('tax', taxText, { right: amount(tax) })

  // Payment.
  const tendered = Math.ceil((total + 1) / (country.price * scale * 4)) * country.price * scale * 4
  if (layout.paid === 'cash') {
    add('payment', say('cash'), { right: amount(tendered, isSignedEverywhere) })
    add('change', say('change'), { right: amount(tendered - total, isSignedEverywhere) })
  } else if (layout.paid !== 'none') add('payment', say('card'), { right: amount(total, isSignedEverywhere) })
  if (layout.sums === 'tax_table' && !isAdded) {
    add('heading', `${say('tax')} %    ${say('net')}    ${say('tax')}`, { right: say('gross') })
    add('tax', `${rate.toString().replace('.', country.point)}%   ${amount(total - tax)}   ${amount(tax)}`, {
      right: amount(total),
    })
  }
  const isOtherDay = layout.paid === 'card_other_day'
  if (layout.paid === 'card_slip' || isOtherDay) {
    if (random.chance(0.5)) add('label', ruler.repeat(32))
    add('label', `************${fill('####')}`)
    add('label', `AID: A00000000${fill('#####')}`)
    if (isOtherDay || random.chance(0.5))
      add(
        isOtherDay ? 'other_date' : 'date',
        `${random.pick(['AUTH', 'Terminal', 'TID', 'Settlement'])} ${fill('####')} ${print(isOtherDay ? after(random.int(1, 2)) : day)}`,
      )
    if (random.chance(0.6))
      add('total', random.pick(['AMOUNT', say('total'), 'EUR', 'SALE']).replace('EUR', country.currency), {
        right: amount(total, true),
      })
  }

  // Foot.
  if (!isDateOnTop) dateRow()
  for (const part of layout.foot) {
    if (part === 'survey') {
      add('survey', say('survey'), centred)
      if (random.chance(0.6)) add('survey', random.pick([`${web}/feedback`, `Code ${fill('####-####-####')}`]), centred)
    }
    if (part === 'returns')
      add('other_date', `${say('expiry')} ${print(after(random.pick([14, 28, 30, 90])))}`, centred)
    if (part === 'points') add('points', say('points'), { right: String(random.int(12, 4200)) })
    if (part === 'saved' && savings > 0) add('points', say('saved'), { right: amount(savings) })
    if (part === 'slogan') add('slogan', say('slogan'), centred)
    if (part === 'web' && !isUnnamed) add('contact', web, centred)
  }
  if (layout.date === 'with_expiry')
    add('other_date', `${say('expiry')} ${print(after(random.pick([14, 30])))}`, centred)
  if (random.chance(0.75)) add('thanks', `${say('thanks')}`, centred)
  if (layout.head === 'logo' && !isUnnamed && !hasCompanyRow && !rows.some(({ text }) => text.includes(web)))
    add(random.chance(0.5) ? 'contact' : 'thanks', random.chance(0.5) ? web : `${say('greeting')} ${brand}`, centred)

  return {
    rows,
    layout,
    country,
    truth: {
      company: brand,
      date: day.toISOString().slice(0, 10),
      total: plain(total, country),
      country: country.code,
      currency: country.currency,
      items: truthItems,
      alternatives: { company: [...new Set([name, brand, company])] },
    },
  }
}

const plain = (cents: number, { decimals }: Country): string => (cents / 10 ** decimals).toFixed(2)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function formatDate(date: Date, format: string): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const two = (value: number): string => String(value).padStart(2, '0')
  return format.replace(/yy|y|d|m|M/g, (part) => {
    if (part === 'yy') return two(year % 100)
    if (part === 'y') return String(year)
    if (part === 'd') return two(day)
    return part === 'm' ? two(month + 1) : (MONTHS[month] ?? '')
  })
}
