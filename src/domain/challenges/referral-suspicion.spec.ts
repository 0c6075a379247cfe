import { suspectReferral } from './referral-suspicion'

const invitation = { email: 'grace@example.com', same_mailbox: false, same_device: false, same_ip: false }

describe('suspectReferral', () => {
  it('finds nothing suspicious about two different people', () => {
    expect(suspectReferral(invitation)).toBeNull()
  })

  it.each([
    ['same_mailbox', { same_mailbox: true, same_ip: true }],
    ['same_device', { same_device: true, same_ip: true }],
    ['same_network', { same_ip: true }],
    ['disposable_email', { email: 'grace@Mailinator.com' }],
  ])('holds for review %s', (reason, difference) => {
    expect(suspectReferral({ ...invitation, ...difference })).toBe(reason)
  })
})
