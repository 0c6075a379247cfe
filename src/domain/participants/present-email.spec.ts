import { emailText, presentEmail } from './present-email'

describe('an email address in the console', () => {
  it('is complete for holders of users.manage', () => {
    expect(presentEmail('ada@example.com', { mayManage: true })).toEqual({ email: 'ada@example.com' })
  })

  it('is masked for holders of users.view, without the complete address', () => {
    expect(presentEmail('ada@example.com', { mayManage: false })).toEqual({ censured_email: 'a…@example.com' })
  })

  it('is empty for an erased participant', () => {
    expect(presentEmail('', { mayManage: false })).toEqual({ censured_email: '' })
    expect(presentEmail('', { mayManage: true })).toEqual({ email: '' })
  })

  it.each([true, false])('has words whichever it is', (mayManage) => {
    expect(emailText(presentEmail('ada@example.com', { mayManage }))).toMatch(/^a.*@example\.com$/)
  })
})
