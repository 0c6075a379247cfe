import { safeRedirectTarget } from './safe-redirect-target'

const query = (text: string) => new URLSearchParams(text)

describe('safeRedirectTarget', () => {
  // SITE-21
  it("accepts either parameter name, including the target's query", () => {
    expect(safeRedirectTarget(query('redirect_to=%2Freward%2F3%3Fa%3D1'))).toBe('/reward/3?a=1')
    expect(safeRedirectTarget(query('redirectTo=/my-account'))).toBe('/my-account')
    expect(safeRedirectTarget(query('referral_code=x'))).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'refuses %j',
    (address) => {
      expect(safeRedirectTarget(new URLSearchParams({ redirect_to: address }))).toBeNull()
    },
  )
})
