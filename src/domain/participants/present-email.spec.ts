import { emailText, presentEmail } from './present-email'

describe('an email address in the console', () => {
  it('is whole for who manages users', () => {
    expect(presentEmail('ada@example.com', { mayManage: true })).toEqual({ email: 'ada@example.com' })
  })

  it('is masked for who only views them, and the whole one is not sent along', () => {
    expect(presentEmail('ada@example.com', { mayManage: false })).toEqual({ censured_email: 'a…@example.com' })
  })

  it('stays empty where there is none', () => {
    expect(presentEmail('', { mayManage: false })).toEqual({ censured_email: '' })
    expect(presentEmail('', { mayManage: true })).toEqual({ email: '' })
  })

  it.each([true, false])('has words whichever it is', (mayManage) => {
    expect(emailText(presentEmail('ada@example.com', { mayManage }))).toMatch(/^a.*@example\.com$/)
  })
})
