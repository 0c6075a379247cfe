import { isOneOf, matchMerchant } from './match-merchant'

const MERCHANTS = [
  { id: 1, name: 'Mr O.A.K.', aliases: ['MR O.A.K. (JOHOR) SDN BHD'] },
  { id: 2, name: 'Greenvale Market', aliases: ['GV'] },
]

describe('matchMerchant', () => {
  it.each([
    ['MRO.A.K.(JOHOR) SDN BHD', 1],
    ['GREENVALE MARKET NO 7', 2],
    ['GREENVA1E MARKEI', 2],
    ['GV', 2],
    ['GVX STORES', undefined],
    ['Somewhere else', undefined],
    [null, undefined],
  ])('matches %s to merchant %s', (printed, id) => {
    expect(matchMerchant(printed, MERCHANTS)?.id).toBe(id)
  })
})

describe('isOneOf', () => {
  it.each([
    ["GERALDINE'S DELI INC", 'Aldi'],
    ['TESCOMA LTD', 'TESCO'],
    ['TESCOMA', 'TESCO'],
    ['TESCOMA SDN BHD', 'Tesco Sdn Bhd'],
    ['COSTAR', 'Costa'],
    ['COSTAR COFFEE', 'Costa Coffee'],
    ['COSTAR COFFEE LTD', 'Costa Coffee Ltd'],
    ['COSTARCOFFEE', 'Costa Coffee'],
    ['COSTA COFFEE', 'Costar Coffee'],
    ['COSTAR COFFEE HOUSE', 'Costa Coffee House'],
    ['GREEK GARDEN', 'Green Garden'],
    ['SPAN FOODS HOUSE', 'Spar Foods House'],
    ['NEXA CLOTHING', 'Next Clothing'],
    ['GREENS VALLEY MARKET', 'Green Valley Market'],
    ['ALDINE STORES', 'Aldi'],
    ['GV STORES', 'GV'],
    ['CORNER SHOP INC', 'Inc.'],
    ['OTRA TIENDA, S.A. DE C.V.', 'S.A. de C.V.'],
    ['OTRA TIENDA SA DE CV', 'S.A. de C.V.'],
    ['RED HILL SUPER MARKET', 'Supermarket'],
  ])('distinguishes %s from %s', (printed, known) => {
    expect(isOneOf(printed, [known])).toBe(false)
    expect(matchMerchant(printed, [{ id: 1, name: known, aliases: [] }])).toBeNull()
  })

  it.each([
    ['ALDI STORES LTD', 'Aldi'],
    ['ALDISTORES', 'Aldi'],
    ['ALDISTORESLTD', 'Aldi'],
    ['ALDI #12', 'Aldi'],
    ['ALDI12', 'Aldi'],
    ["LA TIENDA DE ORSO'S", 'Orso'],
    ['TIENDAS SORIANA SADECV', 'Tiendas Soriana, S.A. de C.V.'],
    ['TIENDAS SORIANA', 'Tiendas Soriana, S.A. de C.V.'],
    ['TIENDAS S0RIANA', 'Tiendas Soriana, S.A. de C.V.'],
    ['GREEM VALEY MARKET', 'Green Valley Market'],
    ['GREEN VALLEY MARKE', 'Green Valley Market'],
    ['GREEN VALLEY MAKKET', 'Green Valley Market'],
    ['COSTA COFFE', 'Costa Coffee'],
    ['C0STA COFFEE', 'Costa Coffee'],
    ['COSTACOFFEE', 'Costa Coffee'],
    ['GREIEN VALLEY MARKET', 'Green Valley Market'],
    ['PENNYWOXT BAKERY', 'Pennywort Bakery'],
    ['HAVERSTOCK KEI PROVISIONS', 'Haverstock Kea Provisions'],
  ])('recognizes %s as %s', (printed, known) => {
    expect(isOneOf(printed, [known])).toBe(true)
    expect(matchMerchant(printed, [{ id: 1, name: known, aliases: [] }])?.id).toBe(1)
  })
})
