import { proposeAliases } from './find-alias-proposals'

const merchants = [
  { id: 1, name: 'Greenvale Market', aliases: ['0151 496 0000'] },
  { id: 2, name: 'Pennywort', aliases: [] },
]
const seen = (merchant_id: number, printed: string, ...signs: string[]) => ({ merchant_id, printed, signs })

describe('proposeAliases', () => {
  it('proposes names, numbers and addresses that two reviewed receipts of a merchant show', () => {
    const reviewed = [
      seen(1, 'GV FOODS', 'GV FOODS', 'Tax no 123-456-789', 'www.gvfoods.example', 'Order 9900112233'),
      seen(1, 'GV Foods', 'Tax no 123456789', 'www.gvfoods.example/help', 'Order 5566778899'),
    ]
    expect(
      proposeAliases(merchants, reviewed).map(({ alias, merchantId, receipts }) => [alias, merchantId, receipts]),
    ).toEqual([
      ['123456789', 1, 2],
      ['GV FOODS', 1, 2],
      ['gvfoods.example', 1, 2],
    ])
  })

  it("proposes neither what is known, nor what two merchants' receipts show, nor what one receipt shows", () => {
    const reviewed = [
      seen(1, 'Greenvale Market', 'Tel 0151 496 0000', 'Card 4000123412'),
      seen(1, 'Greenvale Market', 'Tel 0151 496 0000', 'Card 4000123412'),
      seen(2, 'SHOPPING CENTRE', 'Card 4000123412'),
      seen(1, 'ONCE ONLY'),
    ]
    expect(proposeAliases(merchants, reviewed)).toEqual([])
  })
})
