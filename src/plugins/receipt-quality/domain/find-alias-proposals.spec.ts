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

  it('says what each is, by the label before a number', () => {
    const rows = ['Tel: 020 123 4567 BTW nr NL 0098.76.543.B01', 'www.gvfoods.example', '55 4433 2211']
    const reviewed = [seen(1, 'GV FOODS', '0201234567', ...rows), seen(1, 'GV FOODS', ...rows)]
    expect(proposeAliases(merchants, reviewed).map(({ alias, kind }) => [alias, kind])).toEqual([
      ['009876543', 'tax'],
      ['0201234567', 'phone'],
      ['5544332211', 'number'],
      ['GV FOODS', 'name'],
      ['gvfoods.example', 'web'],
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
