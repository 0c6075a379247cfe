import { openConsole } from '../../../../tests/support/console-page'

const { StatusSelector } = await import('./status-selector.client')

const PATH = '/admin/v2/participants/7'
const STATUSES = ['active', 'opted_out', 'blocked'].map((value) => ({ value, isSignInBlocked: value === 'blocked' }))
const TRIGGER = 'button[aria-label="Status: Active"]'
const ITEM = '[role="menuitemradio"]'

const open = async () => {
  const page = await openConsole(<StatusSelector participantId={7} name="Ada" status="active" statuses={STATUSES} />, {
    answers: { [PATH]: { success: true, message: 'Saved', errors: {} } },
  })
  page.find(TRIGGER).focus()
  await page.press(TRIGGER)
  return page
}

describe("a user's status", () => {
  it('is saved when selected, not while navigating the menu, and keeps the focus', async () => {
    const page = await open()
    await page.key('[role="menu"]', 'ArrowDown')
    await page.key('[role="menu"]', 'ArrowDown')
    expect(page.asked).toEqual([])
    await page.press(ITEM, 'Opted out')
    await page.settle()
    expect(page.asked).toEqual([`POST ${PATH}`])
    expect(page.all('[role="menu"]')).toEqual([])
    expect(document.activeElement).toBe(page.find(TRIGGER))
    await page.close()
  })

  it("isn't saved again if it is already set", async () => {
    const page = await open()
    await page.press(ITEM, 'Active')
    expect(page.asked).toEqual([])
    await page.close()
  })

  it('asks for confirmation before signing a user out, and restores the focus', async () => {
    const page = await open()
    await page.press(ITEM, 'Blocked')
    await page.settle()
    expect(page.asked).toEqual([])
    await page.press('[role="alertdialog"] button', 'Cancel')
    await page.settle(250)
    expect(page.all('[role="alertdialog"]')).toEqual([])
    expect(document.activeElement).toBe(page.find(TRIGGER))
    await page.press(TRIGGER)
    await page.press(ITEM, 'Blocked')
    await page.press('[role="alertdialog"] button', 'Change status')
    await page.settle()
    expect(page.asked).toEqual([`POST ${PATH}`])
    await page.close()
  })
})
