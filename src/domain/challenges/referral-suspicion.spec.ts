import { suspectReferral } from './referral-suspicion'

const invitation = { email: 'grace@example.com', referrer_email: 'ada@example.com', same_device: false, same_ip: false }

describe('suspectReferral', () => {
  it('finds nothing wrong with two people', () => {
    expect(suspectReferral(invitation)).toBeNull()
  })

  it.each([
    ['same mailbox', { email: 'Ada+friend@example.com' }],
    ['same mailbox', { email: 'a.da@gmail.com', referrer_email: 'ada+x@gmail.com' }],
    ['same mailbox', { email: 'a.da@googlemail.com', referrer_email: 'ada@gmail.com' }],
    ['same device', { same_device: true }],
    ['same IP address', { same_ip: true }],
    ['disposable address', { email: 'grace@Mailinator.com' }],
  ])('holds the %s', (reason, difference) => {
    expect(suspectReferral({ ...invitation, ...difference })).toBe(reason)
  })

  it('knows that only Gmail ignores dots', () => {
    expect(suspectReferral({ ...invitation, email: 'a.da@example.com' })).toBeNull()
  })
})
