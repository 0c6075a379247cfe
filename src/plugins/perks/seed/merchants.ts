/** Category ids (PERKS-31): 25 Dining, 26 Events & Attractions, 27 Shopping, 91 Travel. */
type OfferCategoryId = 25 | 26 | 27 | 91

interface OfferContent {
  endeca_key: string
  dollarValue: number
  offerTextShort: string
  offerTextLong: string
  validQualifier: string | null
  webSite: string | null
  redemptionTypes: ('CLICK' | 'MOBILE')[]
}

export interface MerchantContent {
  merchant_slug: string
  merchantName: string
  /** A file of `pictures`. */
  logo: string
  category: OfferCategoryId
  firstCategory: string
  secondCategory: string
  stubCopy: string | null
  merchantPhone: string
  merchantAddress: { address: string; city: string; state: string; zipCode: string }
  latitude: number
  longitude: number
  offers: OfferContent[]
}

const offer = (
  endeca_key: string,
  dollarValue: number,
  offerTextShort: string,
  offerTextLong: string,
  redemptionTypes: OfferContent['redemptionTypes'],
  validQualifier: string | null = 'One coupon per visit. Not valid with other offers or on holidays.',
  webSite: string | null = null,
): OfferContent => ({
  endeca_key,
  dollarValue,
  offerTextShort,
  offerTextLong,
  validQualifier,
  webSite,
  redemptionTypes,
})

/** Invented merchants near the demo's ZIP codes: 97209 (Portland), 80202 (Denver) and 02110 (Boston). */
export const DEMO_MERCHANTS: MerchantContent[] = [
  {
    merchant_slug: 'ember-and-oat',
    merchantName: 'Ember & Oat',
    logo: 'ember-and-oat.png',
    category: 25,
    firstCategory: 'Dining',
    secondCategory: 'Breakfast',
    stubCopy: 'Wood-fired breakfasts until three, every day but Monday.',
    merchantPhone: '503-555-0112',
    merchantAddress: { address: '412 NW Alder Court', city: 'Portland', state: 'OR', zipCode: '97209' },
    latitude: 45.5292,
    longitude: -122.6841,
    offers: [
      offer(
        'EO-2FOR1',
        14,
        'Two breakfasts for one',
        'Buy one breakfast plate and a second of equal or lesser value is on the house.',
        ['MOBILE'],
      ),
      offer(
        'EO-COFFEE',
        4,
        'Free drip coffee',
        'A free drip coffee with any plate from the griddle.',
        ['MOBILE'],
        null,
      ),
      offer('EO-BRUNCH', 10, '$10 off weekend brunch', 'Ten dollars off a weekend brunch for four or more.', [
        'MOBILE',
      ]),
    ],
  },
  {
    merchant_slug: 'saltwhistle-kitchen',
    merchantName: 'Saltwhistle Kitchen',
    logo: 'saltwhistle-kitchen.png',
    category: 25,
    firstCategory: 'Dining',
    secondCategory: 'Seafood',
    stubCopy: 'Whatever the boats brought, on a blackboard.',
    merchantPhone: '617-555-0146',
    merchantAddress: { address: '28 Ferry Row', city: 'Boston', state: 'MA', zipCode: '02110' },
    latitude: 42.3581,
    longitude: -71.0506,
    offers: [
      offer('SK-CHOWDER', 9, 'Free bowl of chowder', 'A bowl of chowder with any main course.', ['MOBILE']),
      offer(
        'SK-TWENTY',
        20,
        '20% off dinner',
        '20% off food, Sunday through Thursday.',
        ['MOBILE', 'CLICK'],
        'Parties of up to six. Drinks excluded.',
        'https://saltwhistle.example/book',
      ),
    ],
  },
  {
    merchant_slug: 'paper-moon-noodles',
    merchantName: 'Paper Moon Noodles',
    logo: 'paper-moon-noodles.png',
    category: 25,
    firstCategory: 'Dining',
    secondCategory: 'Asian',
    stubCopy: null,
    merchantPhone: '303-555-0177',
    merchantAddress: { address: '1509 Lantern Street', city: 'Denver', state: 'CO', zipCode: '80202' },
    latitude: 39.7506,
    longitude: -104.9964,
    offers: [
      offer('PM-GYOZA', 8, 'Free plate of dumplings', 'Six dumplings with any two bowls.', ['MOBILE']),
      offer('PM-LUNCH', 6, '$6 off lunch for two', 'Six dollars off two lunch bowls before 2 PM.', ['MOBILE'], null),
      offer(
        'PM-ONLINE',
        5,
        '$5 off online orders',
        'Five dollars off pickup orders of $25 or more.',
        ['CLICK'],
        'Online only.',
        'https://papermoon.example/order',
      ),
    ],
  },
  {
    merchant_slug: 'hollow-tree-books',
    merchantName: 'Hollow Tree Books',
    logo: 'hollow-tree-books.png',
    category: 27,
    firstCategory: 'Shopping',
    secondCategory: 'Books',
    stubCopy: 'Three floors, one cat.',
    merchantPhone: '503-555-0129',
    merchantAddress: { address: '77 SE Quill Avenue', city: 'Portland', state: 'OR', zipCode: '97214' },
    latitude: 45.5147,
    longitude: -122.6459,
    offers: [
      offer(
        'HT-15OFF',
        15,
        '15% off any book',
        'Fifteen percent off the price of one book, new or used.',
        ['MOBILE', 'CLICK'],
        'Not valid on textbooks.',
        'https://hollowtree.example',
      ),
      offer('HT-TOTE', 12, 'Free tote with $50', 'A canvas tote with purchases of $50 or more.', ['MOBILE']),
    ],
  },
  {
    merchant_slug: 'wren-and-daughters',
    merchantName: 'Wren & Daughters',
    logo: 'wren-and-daughters.png',
    category: 27,
    firstCategory: 'Shopping',
    secondCategory: 'Home',
    stubCopy: 'Linen, brooms and other quiet luxuries.',
    merchantPhone: '503-555-0183',
    merchantAddress: { address: '230 NW Loom Street', city: 'Portland', state: 'OR', zipCode: '97209' },
    latitude: 45.5253,
    longitude: -122.6778,
    offers: [
      offer('WD-TEN', 10, '$10 off $40', 'Ten dollars off a purchase of $40 or more.', ['MOBILE']),
      offer(
        'WD-WEB',
        15,
        '15% off online',
        'Fifteen percent off your first online order.',
        ['CLICK'],
        null,
        'https://wrenanddaughters.example',
      ),
    ],
  },
  {
    merchant_slug: 'kettle-bikes',
    merchantName: 'Kettle Bikes',
    logo: 'kettle-bikes.png',
    category: 27,
    firstCategory: 'Shopping',
    secondCategory: 'Sports',
    stubCopy: 'Repairs while you drink tea.',
    merchantPhone: '303-555-0135',
    merchantAddress: { address: '902 Spoke Lane', city: 'Denver', state: 'CO', zipCode: '80205' },
    latitude: 39.759,
    longitude: -104.9661,
    offers: [
      offer('KB-TUNE', 25, '$25 off a full tune-up', 'Twenty-five dollars off the full service of one bicycle.', [
        'MOBILE',
      ]),
      offer('KB-TUBE', 8, 'Free inner tube', 'An inner tube with any pair of tires.', ['MOBILE'], null),
    ],
  },
  {
    merchant_slug: 'orrery-planetarium',
    merchantName: 'The Orrery Planetarium',
    logo: 'orrery-planetarium.png',
    category: 26,
    firstCategory: 'Events & Attractions',
    secondCategory: 'Museums',
    stubCopy: 'The night sky at noon, in reclining seats.',
    merchantPhone: '503-555-0160',
    merchantAddress: { address: '1 Meridian Plaza', city: 'Portland', state: 'OR', zipCode: '97201' },
    latitude: 45.5089,
    longitude: -122.6886,
    offers: [
      offer('OP-KIDS', 16, 'Kids free with an adult', 'One free child ticket with each adult ticket, any show.', [
        'MOBILE',
      ]),
      offer(
        'OP-NIGHT',
        12,
        '$12 off a late show',
        'Twelve dollars off a pair of tickets to Late Skies on Fridays.',
        ['CLICK'],
        'Subject to availability.',
        'https://orrery.example/tickets',
      ),
    ],
  },
  {
    merchant_slug: 'foxglove-theatre',
    merchantName: 'Foxglove Theater',
    logo: 'foxglove-theatre.png',
    category: 26,
    firstCategory: 'Events & Attractions',
    secondCategory: 'Theater',
    stubCopy: null,
    merchantPhone: '617-555-0191',
    merchantAddress: { address: '65 Curtain Street', city: 'Boston', state: 'MA', zipCode: '02116' },
    latitude: 42.3503,
    longitude: -71.081,
    offers: [
      offer(
        'FT-TWO',
        45,
        'Two seats for one',
        'Two balcony seats for the price of one, midweek.',
        ['CLICK'],
        'Tuesday through Thursday. Not valid for premieres.',
        'https://foxglove.example',
      ),
      offer('FT-BAR', 7, 'Free intermission drink', 'A drink at intermission with any ticket.', ['MOBILE']),
    ],
  },
  {
    merchant_slug: 'gull-island-ferries',
    merchantName: 'Gull Island Ferries',
    logo: 'gull-island-ferries.png',
    category: 26,
    firstCategory: 'Events & Attractions',
    secondCategory: 'Tours',
    stubCopy: 'Out at nine, back with the tide.',
    merchantPhone: '617-555-0158',
    merchantAddress: { address: 'Pier 4, Long Quay', city: 'Boston', state: 'MA', zipCode: '02110' },
    latitude: 42.3601,
    longitude: -71.0489,
    offers: [
      offer('GI-RETURN', 11, 'Half-price return trip', 'Half off the return trip of any day crossing.', ['MOBILE']),
      offer(
        'GI-FAMILY',
        24,
        'Family of four for $40',
        'Round trip for two adults and two children for $40.',
        ['MOBILE', 'CLICK'],
        'Weekdays only.',
        'https://gullisland.example',
      ),
    ],
  },
  {
    merchant_slug: 'larkspur-lodge',
    merchantName: 'Larkspur Lodge',
    logo: 'larkspur-lodge.png',
    category: 91,
    firstCategory: 'Travel',
    secondCategory: 'Hotels',
    stubCopy: 'Eleven rooms, one stove, no television.',
    merchantPhone: '303-555-0102',
    merchantAddress: { address: '4 Switchback Road', city: 'Boulder', state: 'CO', zipCode: '80302' },
    latitude: 40.015,
    longitude: -105.2925,
    offers: [
      offer(
        'LL-NIGHT',
        120,
        'Third night free',
        'Stay three nights, pay for two, Sunday through Wednesday.',
        ['CLICK'],
        'Subject to availability. Breakfast not included.',
        'https://larkspur.example/stay',
      ),
      offer('LL-BREAK', 18, 'Breakfast for two', 'Breakfast for two with any stay.', ['MOBILE']),
    ],
  },
  {
    merchant_slug: 'compass-car-share',
    merchantName: 'Compass Car Share',
    logo: 'compass-car-share.png',
    category: 91,
    firstCategory: 'Travel',
    secondCategory: 'Car rental',
    stubCopy: 'A car around the corner, by the hour.',
    merchantPhone: '503-555-0174',
    merchantAddress: { address: '815 SW Bearing Street', city: 'Portland', state: 'OR', zipCode: '97205' },
    latitude: 45.5205,
    longitude: -122.6865,
    offers: [
      offer(
        'CC-DAY',
        30,
        '$30 off a weekend',
        'Thirty dollars off a booking from Friday to Monday.',
        ['CLICK'],
        'New and existing drivers.',
        'https://compass.example/drive',
      ),
      offer(
        'CC-JOIN',
        25,
        'No joining fee',
        'We waive the joining fee for members of this program.',
        ['CLICK'],
        null,
        'https://compass.example/join',
      ),
    ],
  },
  {
    merchant_slug: 'night-heron-rail',
    merchantName: 'Night Heron Rail',
    logo: 'night-heron-rail.png',
    category: 91,
    firstCategory: 'Travel',
    secondCategory: 'Rail',
    stubCopy: 'Sleep here, wake by the sea.',
    merchantPhone: '206-555-0119',
    merchantAddress: { address: '303 Platform Way', city: 'Seattle', state: 'WA', zipCode: '98101' },
    latitude: 47.6101,
    longitude: -122.3344,
    offers: [
      offer(
        'NH-CABIN',
        60,
        'Cabin for the price of a seat',
        'A two-bed cabin for the price of a seat on Tuesday departures.',
        ['CLICK'],
        'Limited cabins on each train.',
        'https://nightheron.example',
      ),
      offer('NH-TEA', 5, 'Free pot of tea', 'A pot of tea in the dining car.', ['MOBILE']),
    ],
  },
]
