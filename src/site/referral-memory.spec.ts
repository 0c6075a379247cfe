import { openPage } from '../../tests/support/browser-globals'

openPage()
const { captureReferral, rememberedReferral } = await import('./referral-memory')

const DAY_MS = 86_400_000
const query = (text: string) => new URLSearchParams(text)

describe("a visitor's referral code", () => {
  beforeEach(() => localStorage.clear())

  // RULE-57
  it('is remembered for 30 days, per program, and the first one wins', () => {
    captureReferral(7, query('referral_code=ADA1'), 0)
    captureReferral(7, query('referral_code=EVE2'), DAY_MS)
    captureReferral(7, query(''), DAY_MS)
    expect(rememberedReferral(7, 29 * DAY_MS)).toBe('ADA1')
    expect(rememberedReferral(8, DAY_MS)).toBeNull()
    expect(rememberedReferral(7, 30 * DAY_MS)).toBeNull()
    captureReferral(7, query('referral_code=EVE2'), 31 * DAY_MS)
    expect(rememberedReferral(7, 32 * DAY_MS)).toBe('EVE2')
  })

  it('is found in the page that redirected to sign-in', () => {
    captureReferral(7, query('redirect_to=%2Freceipts%3Freferral_code%3DADA1'))
    expect(rememberedReferral(7)).toBe('ADA1')
  })

  it('is missing if it is empty, too long or stored incorrectly', () => {
    captureReferral(7, query('referral_code='))
    captureReferral(7, query(`referral_code=${'x'.repeat(61)}`))
    expect(rememberedReferral(7)).toBeNull()
    localStorage.setItem('laurel_referral:7', '{')
    expect(rememberedReferral(7)).toBeNull()
  })
})
