import { correctAddress } from './correct-address'

describe('correctAddress', () => {
  it.each([
    ['10T 12, JALAN ABU', 'LOT 12, JALAN ABU'],
    ['101 2811-A, JALAN ABU', 'LOT 2811-A, JALAN ABU'],
    ['LOT P.J. 2811', 'LOT P.T. 2811'],
    ['Ft17920 Abu', 'PT17920 Abu'],
    ['Nol. Jalan Abu', 'No1. Jalan Abu'],
    ['JIn S521/60', 'Jln SS21/60'],
    ['12, Jin Abu', '12, Jln Abu'],
    ['BIk G, Leve1 6', 'Blk G, Level 6'],
    ['5ubang, Peta1ing', 'Subang, Petaling'],
    ['55100 RUALA LUMPUR', '55100 KUALA LUMPUR'],
    ['SHAH ALA', 'SHAH ALAM'],
    ['KUALA LUXPUR', 'KUALA LUMPUR'],
    ['81i00 Johor Bahro', '81100 Johor Bahru'],
    ['Batu 1i', 'Batu 11'],
    ['FUSAT FERDAGANGAN', 'PUSAT PERDAGANGAN'],
    ['12-THN ABU', '12-TMN ABU'],
    ['Rawan9, SE7IA', 'Rawang, SETIA'],
    ['KUALA SELANGOR.O', 'KUALA SELANGOR'],
  ])('corrects %j', (read, address) => {
    expect(correctAddress(read)).toBe(address)
  })

  it.each([
    'JALAN SUBANG JASA 3',
    'SUNGEI BESI',
    'BUKIT RAJA',
    'TAMAN SEA',
    'KUALA LANGAT',
    'JOHOR BARU',
    'SELANGOR D.E.',
    'TAMAN JASA',
    'London SW1A 1AA',
    '12 High Street, London W1D 3QF',
    'London EC1V 1AB',
  ])('does not change %j', (address) => {
    expect(correctAddress(address)).toBe(address)
  })
})
