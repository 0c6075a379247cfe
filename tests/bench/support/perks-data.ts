/** Cities spread over a country, the first the largest. */
export const CITIES = Array.from({ length: 60 }, (_, at) => ({
  latitude: 28 + (at % 10) * 2,
  longitude: -120 + Math.floor(at / 10) * 8,
}))

const OFFERS_PER_LOCATION = 7
const CATEGORIES = [
  [25, 'Dining'],
  [27, 'Shopping'],
  [26, 'Events & Attractions'],
  [91, 'Travel'],
] as const
const NAMES = ['Cafe', 'Diner', 'Outfitters', 'Books', 'Cinema', 'Hotel', 'Bakery', 'Garage', 'Gallery', 'Florist']
const WORDS = [
  'Amber',
  'Birch',
  'Cedar',
  'Dune',
  'Ember',
  'Fern',
  'Grove',
  'Harbor',
  'Iris',
  'Juniper',
  'Kestrel',
  'Lark',
]

/** A pseudo-random generator with the same sequence in every run. */
const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** A CSV of perks: merchants around cities, most of them in the large ones, with seven offers each. */
export const perksCsv = (offers: number): string => {
  const next = random(7)
  const lines = [
    'offer_key,title,merchant,redemption_types,value,category_id,category,address,city,zip_code,latitude,longitude,web_site',
  ]
  for (let location = 0; lines.length <= offers; location++) {
    const place = Math.floor(next() ** 2 * CITIES.length)
    const { latitude, longitude } = CITIES[place]!
    const [id, category] = CATEGORIES[Math.floor(next() ** 1.5 * CATEGORIES.length)]!
    const name = `${WORDS[Math.floor(next() * WORDS.length)]} ${NAMES[Math.floor(next() * NAMES.length)]}`
    const at = `${(latitude + (next() - 0.5) * 0.6).toFixed(5)},${(longitude + (next() - 0.5) * 0.6).toFixed(5)}`
    for (let offer = 0; offer < OFFERS_PER_LOCATION && lines.length <= offers; offer++) {
      const value = Math.ceil(next() * 50)
      lines.push(
        `o-${location}-${offer},${value}% off,${name},"CLICK,MOBILE",${value},${id},${category},${location} Main St,City ${place},,${at},https://example.com/${location}`,
      )
    }
  }
  return lines.join('\n')
}
