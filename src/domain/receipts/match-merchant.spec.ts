import { matchMerchant } from './match-merchant'

const MERCHANTS = [
  { id: 1, name: 'Mr D.I.Y.', aliases: ['MR D.I.Y. (JOHOR) SDN BHD'] },
  { id: 2, name: 'Greenvale Market', aliases: ['GV'] },
]

describe('matchMerchant', () => {
  it.each([
    ['MRD.I.Y.(JOHOR) SDN BHD', 1],
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
