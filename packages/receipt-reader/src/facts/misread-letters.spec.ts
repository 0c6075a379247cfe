import { correctEdgeFigures } from './misread-letters'

describe('correctEdgeFigures', () => {
  it.each([
    ['ROT1 MURN1 SDN BHD', 'ROTI MURNI SDN BHD'],
    ['0RANGE FOOD5', 'ORANGE FOODS'],
  ])('corrects %s to %s', (read, meant) => expect(correctEdgeFigures(read)).toBe(meant))

  it.each(['88 FOODS', '1UTAMA MART', 'STAR 5', 'Studio1', 'F1 MOTORS', 'CAFE 101', 'GREEN24'])(
    'does not change %s',
    (name) => expect(correctEdgeFigures(name)).toBe(name),
  )
})
