import { emailText, presentEmail } from './present-email'

describe('an email address in the console', () => {
  it('is complete for holders of users.manage', () => {
    expect(presentEmail('ada@example.com', { canManage: true })).toEqual({ email: 'ada@example.com' })
  })

  it('is masked for holders of users.view, without the complete address', () => {
    expect(presentEmail('ada@example.com', { canManage: false })).toEqual({ censured_email: 'a…@example.com' })
  })

  it('is empty for an erased participant', () => {
    expect(presentEmail('', { canManage: false })).toEqual({ censured_email: '' })
    expect(presentEmail('', { canManage: true })).toEqual({ email: '' })
  })

  it.each([true, false])('has words whichever it is', (canManage) => {
    expect(emailText(presentEmail('ada@example.com', { canManage }))).toMatch(/^a.*@example\.com$/)
  })
})
