import { correctBrackets } from './correct-brackets'

describe('correctBrackets', () => {
  it.each([
    ['GREEN LEAF CSETIA ALAM) SDN BHD', 'GREEN LEAF (SETIA ALAM) SDN BHD'],
    ['GREEN LEAF ISETIA ALAMY SDN BHD', 'GREEN LEAF (SETIA ALAM) SDN BHD'],
    ['GREEN LEAF LSETIA ALAH SDN BHD', 'GREEN LEAF (SETIA ALAM SDN BHD'],
    ['GREEN LEAF (SETIA ALA) SDN BHD', 'GREEN LEAF (SETIA ALAM) SDN BHD'],
    ['GREEN LEAF (KEFONG) SDN BHD', 'GREEN LEAF (KEPONG) SDN BHD'],
  ])('corrects %j', (read, name) => {
    expect(correctBrackets(read)).toBe(name)
  })

  it.each(['GREEN LEAF SETIA SDN BHD', 'CLEAN LAUNDRY', 'TALAM CAFE', 'GREEN LEAF (M) SDN BHD'])(
    'does not change %j',
    (name) => {
      expect(correctBrackets(name)).toBe(name)
    },
  )
})
