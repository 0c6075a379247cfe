import { suspectReferral } from './referral-suspicion'

const invitation = { email: 'grace@example.com', same_mailbox: false, same_device: false, same_ip: false }

describe('suspectReferral', () => {
  it('finds nothing wrong with two people', () => {
    expect(suspectReferral(invitation)).toBeNull()
  })

  it.each([
    ['same mailbox', { same_mailbox: true, same_ip: true }],
    ['same device', { same_device: true, same_ip: true }],
    ['same IP address', { same_ip: true }],
    ['disposable address', { email: 'grace@Mailinator.com' }],
  ])('holds the %s', (reason, difference) => {
    expect(suspectReferral({ ...invitation, ...difference })).toBe(reason)
  })
})
