import { toSlug } from '@/plugin/domain'
import { createRandom, type Random } from '@/plugin/seed'
import { PERK_CITIES } from './cities'

/** A row of `merchants`, and of `offers`, as inserted. */
export type PlannedMerchant = {
  slug: string
  merchant_name: string
  category_id: number
  first_category: string
  second_category: string
  stub_copy: string | null
  merchant_phone: string
  address: string
  city: string
  state: string
  zip_code: string
  latitude: number
  longitude: number
  offers: PlannedOffer[]
}

export type PlannedOffer = {
  endeca_key: string
  dollar_value: number
  offer_text_short: string
  offer_text_long: string
  valid_qualifier: string | null
  web_site: string | null
  redemption_types: ('CLICK' | 'MOBILE')[]
  asks_reference: boolean
}

type Wording = [short: string, long: string, value: number, channel: 'shop' | 'web' | 'both']
type Kind = { name: string; endings: string[]; copy: string[]; offers: Wording[] }
type Category = { id: number; name: string; share: number; offers: Wording[]; kinds: Kind[] }

const kind = (name: string, endings: string, copy: string[], offers: Wording[]): Kind => ({
  name,
  endings: endings.split('|'),
  copy,
  offers,
})

const CATEGORIES: Category[] = [
  {
    id: 25,
    name: 'Dining',
    share: 0.54,
    offers: [
      ['20% off your meal', 'Take 20% off food for up to four people.', 12, 'shop'],
      ['Buy one entrée, get one free', 'Buy one entrée and get a second of equal or lesser value free.', 16, 'shop'],
      ['$10 off $40 or more', 'Take $10 off any bill of $40 or more, before tax and tip.', 10, 'shop'],
      ['Free dessert with any entrée', 'Choose any dessert from the menu when you order an entrée.', 7, 'shop'],
      ['15% off online orders', 'Take 15% off pickup and delivery orders placed online.', 8, 'web'],
      ['Kids eat free on Tuesdays', 'One free kids’ meal for every adult entrée, all day Tuesday.', 9, 'shop'],
    ],
    kinds: [
      kind(
        'Pizza',
        'Pizza|Pizzeria|Slice House',
        ['Wood-fired pies, and slices until midnight.', 'Sourdough crust, three days in the making.'],
        [['Two slices and a drink for $6', 'Any two slices and a fountain drink for $6.', 5, 'shop']],
      ),
      kind(
        'Coffee & Tea',
        'Coffee|Coffee Roasters|Tea Room',
        ['Small-batch roasts, poured slowly.', 'Beans roasted two doors down.'],
        [
          ['Buy one coffee, get one free', 'Buy any espresso drink and get a second free.', 5, 'shop'],
          ['$5 off a bag of beans', 'Take $5 off any 12-ounce bag.', 5, 'both'],
        ],
      ),
      kind(
        'Mexican',
        'Taqueria|Cantina|Cocina',
        ['Tortillas pressed to order.', 'Mole on Sundays, tacos every day.'],
        [['Free guacamole for the table', 'Chips and guacamole with any two entrées.', 9, 'shop']],
      ),
      kind(
        'Bakery',
        'Bakery|Bread Company|Patisserie',
        ['Out of the oven at six every morning.'],
        [['Six pastries for the price of four', 'Fill a box of six and pay for four.', 8, 'shop']],
      ),
      kind(
        'Burgers',
        'Burgers|Grill|Burger Bar',
        ['Pasture-raised beef and hand-cut fries.'],
        [['Free fries with any burger', 'A basket of hand-cut fries with any burger.', 5, 'shop']],
      ),
      kind(
        'Asian',
        'Noodle Bar|Kitchen|Dumpling House',
        ['Hand-pulled noodles, broth from scratch.', 'Family recipes from three generations.'],
        [['Free dumplings with two bowls', 'Six dumplings with any two bowls.', 8, 'shop']],
      ),
      kind(
        'Seafood',
        'Oyster House|Fish Company|Chowder House',
        ['Whatever came in this morning.'],
        [['A dozen oysters for $12', 'One dozen oysters of the day, 3 PM to 6 PM.', 18, 'shop']],
      ),
      kind(
        'Breakfast',
        'Diner|Pancake House|Breakfast Club',
        ['Breakfast all day, counter seats first come.'],
        [['Free coffee with any plate', 'A bottomless coffee with any breakfast plate.', 4, 'shop']],
      ),
      kind(
        'Ice Cream',
        'Creamery|Scoop Shop|Gelato',
        ['Twenty flavors, churned in the window.'],
        [['Free extra scoop', 'A second scoop on us with any cone.', 3, 'shop']],
      ),
    ],
  },
  {
    id: 27,
    name: 'Shopping',
    share: 0.26,
    offers: [
      ['15% off your purchase', 'Take 15% off everything at the regular price.', 15, 'both'],
      ['$10 off $50 or more', 'Take $10 off one purchase of $50 or more.', 10, 'both'],
      ['Free shipping', 'Free standard shipping on every online order.', 8, 'web'],
      ['25% off one item', 'Take 25% off one item at the regular price.', 14, 'shop'],
    ],
    kinds: [
      kind(
        'Books',
        'Books|Bookshop|Book & Paper',
        ['New, used and out of print.'],
        [['Buy two paperbacks, get one free', 'The third paperback is free; the cheapest counts.', 12, 'shop']],
      ),
      kind(
        'Outdoors',
        'Outfitters|Outdoor Supply|Trail Goods',
        ['Gear that was tried on a trail first.'],
        [['Free gear tune-up', 'One free tune-up or waterproofing.', 20, 'shop']],
      ),
      kind(
        'Clothing',
        'Clothing|Dry Goods|Threads',
        ['Good cloth, cut nearby.'],
        [['30% off sale items', 'Take another 30% off everything on sale.', 22, 'both']],
      ),
      kind(
        'Home & Garden',
        'Home|Hardware|Garden Center',
        ['Tools, paint and somebody who knows which.'],
        [['Three plants for two', 'Buy two potted plants and get the third free.', 15, 'shop']],
      ),
      kind(
        'Toys',
        'Toys|Toy Shop|Game Room',
        ['Wooden, boxed and thoroughly tested.'],
        [['20% off board games', 'Take 20% off any board game.', 9, 'both']],
      ),
      kind(
        'Flowers',
        'Flowers|Florist|Bloom Studio',
        ['Cut this morning.'],
        [['Double your bouquet', 'Twice the stems in any $30 bouquet.', 30, 'both']],
      ),
      kind(
        'Beauty',
        'Apothecary|Salon|Barbers',
        ['Haircuts, hot towels and good soap.'],
        [['$15 off your first visit', 'Take $15 off your first cut or treatment.', 15, 'shop']],
      ),
      kind(
        'Pets',
        'Pet Supply|Pet Market',
        ['Everything for the better half of the household.'],
        [['Free nail trim', 'A free nail trim with any bag of food.', 12, 'shop']],
      ),
    ],
  },
  {
    id: 26,
    name: 'Events & Attractions',
    share: 0.12,
    offers: [
      ['Two tickets for one', 'Buy one adult ticket and get a second free.', 22, 'both'],
      ['$5 off each ticket', 'Take $5 off up to six tickets.', 30, 'web'],
      ['20% off weekday admission', 'Take 20% off admission Monday through Thursday.', 10, 'shop'],
    ],
    kinds: [
      kind(
        'Museums',
        'Museum|Gallery|Collection',
        ['Small rooms, large ideas.'],
        [['Free audio guide', 'A free audio guide with admission.', 6, 'shop']],
      ),
      kind(
        'Theater',
        'Playhouse|Theater|Stage',
        ['Ninety seats, and every one of them good.'],
        [['Half off on preview nights', 'Half off seats for the first three performances.', 28, 'web']],
      ),
      kind(
        'Bowling',
        'Lanes|Bowl',
        ['Twelve lanes and a jukebox.'],
        [['Free shoe rental', 'Free shoes for up to four people.', 16, 'shop']],
      ),
      kind(
        'Climbing',
        'Climbing|Boulders',
        ['Walls for first-timers and for the stubborn.'],
        [['Free first class', 'A free introduction with any day pass.', 25, 'both']],
      ),
      kind(
        'Mini Golf',
        'Mini Golf|Putt Club',
        ['Eighteen holes, one windmill.'],
        [['Four rounds for three', 'One player in four plays free.', 11, 'shop']],
      ),
      kind(
        'Workshops',
        'Pottery Studio|Cooking School',
        ['Bring an apron. We have the rest.'],
        [['$20 off any class', 'Take $20 off one evening class.', 20, 'web']],
      ),
    ],
  },
  {
    id: 91,
    name: 'Travel',
    share: 0.08,
    offers: [
      ['10% off when you book direct', 'Take 10% off the best available rate online.', 24, 'web'],
      ['$25 off two days or more', 'Take $25 off bookings of two days or more.', 25, 'web'],
    ],
    kinds: [
      kind(
        'Hotels',
        'Hotel|Inn|Guesthouse',
        ['Thirty rooms around a courtyard.'],
        [
          ['Free breakfast for two', 'Breakfast for two on every morning of your stay.', 36, 'both'],
          ['Late checkout', 'Check out at 3 PM, subject to availability.', 20, 'shop'],
        ],
      ),
      kind(
        'Car Rental',
        'Car Share|Car Rental',
        ['Pick up downtown, drop off anywhere.'],
        [['One free day in five', 'Rent for four days and get the fifth free.', 48, 'web']],
      ),
      kind(
        'Bike Rental',
        'Bikes|Cycle Hire',
        ['Helmets and maps included.'],
        [['Two hours for one', 'Rent for an hour and ride for two.', 14, 'shop']],
      ),
      kind(
        'Boat Tours',
        'Boat Tours|River Cruises',
        ['An hour on the water, weather or not.'],
        [['Kids sail free', 'One child free with every adult.', 18, 'both']],
      ),
    ],
  },
]

const FIRST_WORDS =
  'Alder & Ash|Amber Lane|Anchor & Plum|Aster|Barn Owl|Birdsong|Blue Kettle|Bramble|Brass Thimble|Brindle|Calico|Candlewick|Cartwheel|Cedar & Salt|Chestnut Row|Cobble|Copper Finch|Cricket Hill|Dandelion|Dapple|Dovetail|Evergreen Row|Feather & Fern|Fiddlehead|Firefly|Fox & Thistle|Gable|Goldenrod|Good Neighbor|Greenhorn|Half Moon|Harbor Street|Hazel & Hive|Hearthside|Heron|Honeycomb|Ivy & Iron|Jackrabbit|Juniper Hill|Kestrel|Kindling|Lantern Row|Larkspur|Lemon Tree|Little Sparrow|Long Table|Lupine|Marigold|Mayfly|Meadowlark|Millstone|Mockingbird|Mosswood|Nettle|Night Garden|North Window|Nutmeg|Oak & Otter|Old Orchard|Paper Lantern|Pear Tree|Pebble|Periwinkle|Pinwheel|Plum Street|Quail Run|Quince|Red Barn|River Stone|Rook & Raven|Rosehip|Saffron Hill|Salt & Clover|Sawmill|Sorrel|Spindle|Starling|Sugar Maple|Sundial|Swift|Tangerine|Thimble|Third Coast|Thistle|Tin Roof|Two Doors|Umber|Velvet Fox|Violet Hour|Wagon Wheel|Walnut Street|Weathervane|Whistle Stop|White Oak|Wild Plum|Windmill|Winter Garden|Woodwind|Wren|Yarrow'.split(
    '|',
  )
const STREETS =
  'Alder|Birch|Cedar|Chestnut|Dogwood|Elm|Fulton|Garden|Hawthorn|Jefferson|Linden|Main|Maple|Market|Mercer|Mill|Orchard|Pearl|Pine|Prospect|River|Spring|Summit|Union|Vine|Walnut|Water|Willow'.split(
    '|',
  )
const STREET_KINDS = ['Street', 'Avenue', 'Street', 'Lane', 'Court', 'Boulevard']
const TERMS: (string | null)[] = [
  'One coupon per visit. Not valid with other offers or on holidays.',
  'Valid once per member and year. Not valid with other discounts. No cash value.',
  'Not valid on gift cards or alcohol. One per table.',
  'Subject to availability. Cannot be combined with other promotions.',
  null,
]

/** The share and size of chains. */
const CHAIN = { chance: 0.22, least: 3, most: 9 }
/** About half a mile, in degrees. */
const SPREAD = 0.009

/** Invented merchants around the cities with their offers; deterministic. Pure. */
export const planMerchants = (count: number): PlannedMerchant[] => {
  const random = createRandom('perk merchants')
  const planned: PlannedMerchant[] = []
  const names = new Set<string>()
  while (planned.length < count) {
    const category = pickCategory(random)
    const chosen = random.pick(category.kinds)
    const name = `${random.pick(FIRST_WORDS)} ${random.pick(chosen.endings)}`
    if (names.has(name)) continue
    names.add(name)
    const slug = toSlug(name)
    const offers = planOffers(random, category, chosen, { key: `DM${String(names.size).padStart(4, '0')}`, slug })
    const copy = random.chance(0.8) ? random.pick(chosen.copy) : null
    const locations = random.chance(CHAIN.chance) ? random.int(CHAIN.least, CHAIN.most) : 1
    for (const { city, state, areaCode, zips } of pickSome(random, PERK_CITIES, locations)) {
      const [zip, latitude, longitude] = random.pick(zips)
      planned.push({
        slug: locations === 1 ? slug : `${slug}-${toSlug(city)}`,
        merchant_name: name,
        category_id: category.id,
        first_category: category.name,
        second_category: chosen.name,
        stub_copy: copy,
        // 555-0100 to 555-0199 are reserved for fiction.
        merchant_phone: `${areaCode}-555-01${String(random.int(0, 99)).padStart(2, '0')}`,
        address: `${random.int(1, 48) * 100 + random.int(1, 99)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`,
        city,
        state,
        zip_code: zip,
        latitude: Number((latitude + (random.next() - 0.5) * 2 * SPREAD).toFixed(6)),
        longitude: Number((longitude + (random.next() - 0.5) * 2 * SPREAD).toFixed(6)),
        offers,
      })
    }
  }
  return planned.slice(0, count)
}

const pickCategory = (random: Random): Category => {
  let left = random.next()
  for (const category of CATEGORIES) {
    left -= category.share
    if (left < 0) return category
  }
  return random.pick(CATEGORIES)
}

const planOffers = (
  random: Random,
  category: Category,
  { offers }: Kind,
  { key, slug }: { key: string; slug: string },
): PlannedOffer[] =>
  pickSome(random, [...offers, ...category.offers], random.int(2, 5)).map(
    ([short, long, value, channel], index): PlannedOffer => ({
      endeca_key: `${key}-${index + 1}`,
      dollar_value: value,
      offer_text_short: short,
      offer_text_long: long,
      valid_qualifier: random.pick(TERMS),
      web_site: channel === 'shop' ? null : `https://${slug}.example/members`,
      redemption_types: channel === 'both' ? ['CLICK', 'MOBILE'] : [channel === 'web' ? 'CLICK' : 'MOBILE'],
      asks_reference: channel !== 'shop' && random.chance(0.3),
    }),
  )

/** `count` different items, in their original order. */
const pickSome = <Item>(random: Random, items: readonly Item[], count: number): Item[] => {
  const chosen = new Set<Item>()
  while (chosen.size < Math.min(count, items.length)) chosen.add(random.pick(items))
  return items.filter((item) => chosen.has(item))
}
