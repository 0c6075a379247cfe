import { openConsole } from '../../../../tests/support/console-page'

const { RewardActions } = await import('./reward-actions.client')

const APPROVE = 'POST /admin/v2/rewards/7/toggle_approval'
const ALLOWED = { update: true, duplicate: false, approve: true }
const SEEN = "Users see it from the start date, or right away if there isn't one or it has passed."
const GIVES = ' Users who already qualify get it right away.'
const FIXES = " You can't change its terms after approval."

const open = (selection: 'redeem' | 'achievement' | 'milestone' | 'sweepstake', compact = false, missingCodes = 0) =>
  openConsole(
    <RewardActions
      compact={compact}
      can={ALLOWED}
      reward={{ id: 7, name: 'Golden ball', selection, isApproved: false, missingCodes }}
    />,
    { answers: { [APPROVE]: { success: true, message: 'Reward approved.', errors: {} } } },
  )

describe('approving a reward', () => {
  it.each([
    ['redeem', SEEN],
    ['achievement', SEEN + GIVES],
    ['milestone', SEEN + GIVES],
    ['sweepstake', SEEN + FIXES],
  ] as const)('explains the effect for %s first, and runs once confirmed', async (selection, does) => {
    const page = await open(selection)
    await page.press('button', 'Approve')
    expect(page.asked).toEqual([])
    const question = page.find('[role="alertdialog"]').textContent
    expect(question).toContain('Approve “Golden ball”?')
    expect(question).toContain(`?${does}`)
    await page.press('[role="alertdialog"] button', 'Approve')
    expect(page.asked).toEqual([APPROVE])
    await page.close()
  })

  it('warns about missing codes', async () => {
    const page = await open('redeem', false, 3)
    await page.press('button', 'Approve')
    expect(page.find('[role="alertdialog"]').textContent).toContain(
      'Add 3 more codes to cover the limit, or approve anyway.',
    )
    expect(page.asked).toEqual([])
    await page.close()
  })

  it("is also confirmed in a list's menu", async () => {
    const page = await open('milestone', true)
    await page.press('button', 'Actions for Golden ball')
    await page.press('[role="menuitem"]', 'Approve')
    expect(page.asked).toEqual([])
    await page.press('[role="alertdialog"] button', 'Cancel')
    expect(page.asked).toEqual([])
    await page.close()
  })
})
