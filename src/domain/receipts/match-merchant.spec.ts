import { matchMerchant } from './match-merchant'

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
  ])('%s', (printed, id) => {
    expect(matchMerchant(printed, MERCHANTS)?.id).toBe(id)
  })
})
