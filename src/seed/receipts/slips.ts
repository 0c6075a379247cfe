import type { ProgramKey } from '../content/types'
import type { Random } from '../random'

/** A printed purchase. Prices in cents. */
export type Slip = {
  merchant: string
  address: string[]
  number: string
  boughtAt: Date
  items: SlipItem[]
  /** The printed total; differs from the sum of the items if tampered with. Null: torn off. */
  totalCents: number | null
}

export type SlipItem = { name: string; sku?: string; quantity: number; unitCents: number }

type Catalog = {
  shops: { merchant: string; address: string[] }[]
  eligible: SlipItem[]
  others: SlipItem[]
  excluded: SlipItem
}

const item = (name: string, unitCents: number, sku?: string): SlipItem => ({
  name,
  unitCents,
  quantity: 1,
  ...(sku ? { sku } : {}),
})

/** What each program's stores sell, named as on receipts, matching the eligible products' keywords. */
const SHELVES: Record<ProgramKey, Catalog> = {
  pennywort: {
    shops: [
      { merchant: 'PENNYWORT MARKET', address: ['118 NW MARSHALL ST', 'PORTLAND, OR 97209'] },
      { merchant: 'PENNYWORT MARKET', address: ['2204 SE DIVISION ST', 'PORTLAND, OR 97214'] },
      { merchant: 'PENNYWORT GROCERS', address: ['40 MAIN ST', 'BEAVERTON, OR 97005'] },
    ],
    eligible: [
      item('SATURDAY BOX SMALL', 1200, 'PW-BOX-01'),
      item('PW COFFEE ROAST 250G', 895, 'PW-COF-250'),
      item('FINE WHOLEMEAL BREAD', 320),
      item('ORIGINAL CLASSIC WHITE', 280),
      item('CREAM ROLL VANILLA', 195),
      item('SQUIGGLES CHOC', 250),
      item('WATER JUG 2.25L', 790),
      item('KITCHEN SCISSORS', 649),
      item('MODELLING CLAY', 425),
    ],
    others: [
      item('WHOLE MILK 1L', 189),
      item('BANANAS', 129),
      item('FREE RANGE EGGS DOZEN', 489),
      item('LEEKS BUNCH', 249),
      item('BRAMLEY APPLES', 349),
      item('CHEDDAR MATURE', 615),
      item('OLIVE OIL 500ML', 999),
      item('TOMATOES VINE', 399),
      item('SPAGHETTI 500G', 215),
      item('GREEK YOGURT', 329),
      item('PARSLEY', 149),
      item('SPARKLING WATER', 119),
    ],
    excluded: item('GIFT CARD', 2500),
  },
  cairnfell: {
    shops: [
      { merchant: 'CAIRNFELL OUTFITTERS', address: ['1600 WAZEE ST', 'DENVER, CO 80202'] },
      { merchant: 'CAIRNFELL SUPPLY', address: ['1136 PEARL ST', 'BOULDER, CO 80302'] },
      { merchant: 'BASECAMP STORES', address: ['215 S STATE ST', 'SALT LAKE CITY, UT 84101'] },
    ],
    eligible: [
      item('STORMLINE SHELL JKT', 28_900, 'CF-STL-M'),
      item('TARN 38 BACKPACK', 16_500, 'CF-TRN-38'),
      item('SCREE MID BOOT', 17_900, 'CF-SCR-MID'),
      item('HEARTH DOWN BLANKET', 14_000, 'CF-HRT-1'),
      item('WAX KIT', 1800, 'CF-RPR-01'),
    ],
    others: [
      item('MERINO SOCKS', 2200),
      item('TITANIUM SPORK', 1450),
      item('TOPO MAP 1:25000', 1600),
      item('TRAIL MIX 200G', 650),
      item('HEADLAMP', 4900),
      item('CHALK BAG', 2900),
    ],
    excluded: item('SAMPLE SALE FLEECE', 4500),
  },
  verity: {
    shops: [
      { merchant: 'PORT VERITY CLUB SHOP', address: ['1 MOLE ROAD', 'BOSTON, MA 02110'] },
      { merchant: 'LANTERN LANE KIOSK', address: ['BREAKWATER GROUND GATE C', 'BOSTON, MA 02110'] },
    ],
    eligible: [
      item('HOME SHIRT ADULT', 6500, 'PV-HOME'),
      item('LIGHTHOUSE SCARF', 2200, 'PV-SCARF'),
      item('MATCHDAY PIE COMBO', 1150),
    ],
    others: [
      item('AWAY SHORTS', 3200),
      item('PROGRAMME', 500),
      item('HOT CHOCOLATE', 400),
      item('ENAMEL BADGE', 700),
      item('MINI BALL', 1500),
    ],
    excluded: item('GIFT CARD', 5000),
  },
}

export type SlipOptions = {
  /** Contains items that earn points; true by default. */
  isEligible?: boolean
  /** Contains an item that voids the receipt. */
  isExcluded?: boolean
  /** Total and date torn off. */
  isTorn?: boolean
  /** The total is below the sum of its items. */
  isTampered?: boolean
}

/** An ordinary purchase in one of a program's stores, modified by `options`. */
export const composeSlip = (
  random: Random,
  program: ProgramKey,
  boughtAt: Date,
  { isEligible = true, isExcluded = false, isTampered = false, isTorn = false }: SlipOptions = {},
): Slip => {
  const { eligible, excluded, others, shops } = SHELVES[program]
  const isGrocer = program === 'pennywort'
  const items = [
    ...takeSome(random, others, isGrocer ? random.int(2, 6) : random.int(1, 2)),
    ...(isEligible ? takeSome(random, eligible, isGrocer && random.chance(0.4) ? 2 : 1) : []),
    ...(isExcluded ? [excluded] : []),
  ].map((bought) => ({ ...bought, quantity: bought.unitCents < 600 && random.chance(0.2) ? 2 : 1 }))
  const sum = items.reduce((cents, { quantity, unitCents }) => cents + quantity * unitCents, 0)
  return {
    ...random.pick(shops),
    number: String(random.int(100_000, 999_999)),
    boughtAt,
    items,
    totalCents: isTorn ? null : isTampered ? Math.round(sum * 0.4) : sum,
  }
}

const takeSome = <Item>(random: Random, items: readonly Item[], count: number): Item[] => {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  ).flat()
}

/** One printed row: text on the left, an amount on the right. */
export type SlipRow = { left: string; right?: string; size?: 'large'; align?: 'center' }

/** The rows as printed; an empty one is a gap. */
export const printSlip = (slip: Slip): SlipRow[] => {
  const day = slip.boughtAt.toISOString()
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  const units = (cents: number) => (cents / 100).toFixed(2)
  return [
    { left: slip.merchant, size: 'large', align: 'center' },
    ...slip.address.map((left): SlipRow => ({ left, align: 'center' })),
    { left: '' },
    ...(slip.totalCents === null
      ? []
      : [{ left: `DATE: ${date}`, right: day.slice(11, 16) }, { left: `RECEIPT #: ${slip.number}` }, { left: '' }]),
    ...slip.items.map(({ name, quantity, sku, unitCents }) => ({
      left: [sku, quantity > 1 ? `${quantity} X ${name}` : name].filter(Boolean).join(' '),
      right: units(quantity * unitCents),
    })),
    { left: '' },
    ...(slip.totalCents === null
      ? []
      : [
          { left: 'TOTAL', right: `$${units(slip.totalCents)}` },
          { left: 'VISA ****1234', right: units(slip.totalCents) },
          { left: '' },
          { left: 'THANK YOU, COME AGAIN', align: 'center' as const },
        ]),
  ]
}
