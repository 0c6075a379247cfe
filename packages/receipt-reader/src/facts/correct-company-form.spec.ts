import { correctCompanyForm, endsInForm } from './correct-company-form'

describe('correctCompanyForm', () => {
  it.each([
    ['GREEN LEAF SON BHD', 'GREEN LEAF SDN BHD'],
    ['Green Leaf 5dn Bhd', 'Green Leaf Sdn Bhd'],
    ['GREEN LEAF SDN 3HD', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF SDN. EHU', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF SLIIBHD', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF S BHD', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF SDN HD', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF SDN BHID', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF SDN N BHD', 'GREEN LEAF SDN BHD'],
    ['GREEN MART 5/B', 'GREEN MART S/B'],
    ['GREEN MART 57B', 'GREEN MART S/B'],
    ['GREEN LEAF (H) SDN BHD', 'GREEN LEAF (M) SDN BHD'],
    ['GREEN LEAF (KI) SDN BHD', 'GREEN LEAF (KL) SDN BHD'],
    ['GREEN LEAF SDN. BHD. LL', 'GREEN LEAF SDN. BHD.'],
    ['GREEN LEAF SDN BHD Reg 12345', 'GREEN LEAF SDN BHD'],
    ['GREEN LEAF 9 SDN BHD', 'GREEN LEAF SDN BHD'],
  ])('corrects %j', (read, name) => {
    expect(correctCompanyForm(read)).toBe(name)
  })

  it.each(['GREEN LEAF SDN. BHD.', 'SON AND BOY', 'THE SUN BAR', 'FATHER & SONS', 'GREEN LEAF (KK) SDN BHD'])(
    'does not change %j',
    (name) => {
      expect(correctCompanyForm(name)).toBe(name)
    },
  )

  it('recognizes a misread company form', () => {
    expect(endsInForm('GREEN LEAF SDN BHO')).toBe(true)
    expect(endsInForm('GREEN LEAF CAFE')).toBe(false)
  })
})
