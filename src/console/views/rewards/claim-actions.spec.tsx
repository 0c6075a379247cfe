import type { ReactNode } from 'react'
import { Answer, openConsole } from '../../../../tests/support/console-page'
import type { ActionableClaim, ActionableReward } from './claim-steps'

const { ClaimActions } = await import('./claim-actions.client')
const { ClaimsBar } = await import('./claims-bar.client')
const { ListSelection, SelectAll, SelectionBar, SelectRow } = await import('../../frame/list-selection.client')
const { useRestoredFocus } = await import('@/ui/use-restored-focus.client')

const CLAIM: ActionableClaim = {
  id: 5,
  name: 'Ada Lovelace',
  when: 'Nov 20, 2026 14:05',
  state: 'settled',
  fulfilment: 'pending',
  note: '',
  points_spent: 40,
  paid_cents: null,
  currency: null,
  hasCode: false,
  came_by: 'claimed',
  has_collectible: false,
}
const REWARD: ActionableReward = { id: 7, selection: 'redeem', points: 40, limit: null, is_handed_over: true }
const BADGE: ActionableReward = { ...REWARD, selection: 'achievement', points: 0, is_handed_over: false }
const EARNED = { came_by: 'earned', points_spent: 0 } as const
const PATCH = 'PATCH /admin/v2/reward_claims/5'
const POST = 'POST /admin/v2/rewards/7/reward_claims'
const DIALOG = '[role="alertdialog"]'
const refused = (status: number, message: string) => new Answer(status, { success: false, message, errors: {} })

type ViewContext = { claim?: Partial<ActionableClaim>; reward?: ActionableReward; answers?: Record<string, unknown> }

const openClaim = ({ answers = {}, claim = {}, reward = REWARD }: ViewContext) =>
  openConsole(<ClaimActions claim={{ ...CLAIM, ...claim }} reward={reward} locale="en" />, { answers })
const openMenu = async (view: ViewContext) => {
  const page = await openClaim(view)
  await page.press('button', 'Actions for Ada Lovelace')
  return page
}
const openAction = async (action: string, view: ViewContext = {}) => {
  const page = await openMenu(view)
  await page.press('[role="menuitem"]', action)
  return page
}

describe('the menu of a claim', () => {
  it.each<[string, Partial<ActionableClaim>, ActionableReward, string[]]>([
    ['pending', {}, REWARD, ['Mark as sent', 'Edit note', 'Cancel claim']],
    ['sent', { fulfilment: 'sent' }, REWARD, ['Mark as delivered', 'Edit note', 'Cancel claim']],
    ['delivered', { fulfilment: 'delivered' }, REWARD, ['Edit note']],
    ['being paid', { state: 'held' }, REWARD, ['Edit note', 'Cancel claim']],
    ['not paid', { state: 'released' }, REWARD, ['Edit note']],
    ['cancelled', { state: 'cancelled', fulfilment: 'cancelled' }, REWARD, ['Edit note']],
    ['for a badge', EARNED, BADGE, ['Edit note', 'Cancel claim']],
    // It was sent before its reward was marked as having nothing to send.
    [
      'of a badge that was sent',
      { ...EARNED, fulfilment: 'sent' },
      BADGE,
      ['Mark as delivered', 'Edit note', 'Cancel claim'],
    ],
    [
      'of a badge with a pin',
      EARNED,
      { ...BADGE, is_handed_over: true },
      ['Mark as sent', 'Edit note', 'Cancel claim'],
    ],
  ])('offers the allowed actions to one that is %s', async (_, claim, reward, offered) => {
    const page = await openMenu({ claim, reward })
    expect(page.all('[role="menuitem"]').map(({ textContent }) => textContent)).toEqual(offered)
    await page.close()
  })
})

describe('the dialog of a claim', () => {
  it('names the claim and the consequences', async () => {
    const page = await openAction('Cancel claim', { claim: EARNED, reward: BADGE })
    expect(page.find(`${DIALOG} h2`).textContent).toBe("Cancel Ada Lovelace's claim?")
    expect(page.all(`${DIALOG} h2 + p > span`).map(({ textContent }) => textContent?.trim())).toEqual([
      'Earned Nov 20, 2026 14:05.',
      'No points or money to return.',
      "The user can't earn it again.",
      "This can't be undone.",
    ])
    await page.close()
  })

  it.each([
    ['claimed', 'Claimed Nov 20, 2026 14:05.'],
    ['draw', 'Won Nov 20, 2026 14:05.'],
    ['instant_win', 'Won Nov 20, 2026 14:05.'],
  ] as const)('distinguishes two claims of a person: %s', async (came_by, words) => {
    const page = await openAction('Mark as sent', { claim: { came_by } })
    expect(page.find(`${DIALOG} h2 + p`).textContent?.trim()).toBe(words)
    await page.close()
  })

  it('restores the focus to the menu that opened it', async () => {
    const page = await openClaim({})
    page.find('button', 'Actions for Ada Lovelace').focus()
    await page.press('button', 'Actions for Ada Lovelace')
    await page.press('[role="menuitem"]', 'Cancel claim')
    expect(document.activeElement?.closest(DIALOG)).not.toBeNull()
    await page.press(`${DIALOG} button`, 'Keep')
    await page.settle(400)
    expect(page.all(DIALOG)).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ada Lovelace')
    await page.close()
  })

  it('is busy until the answer, sends once, and stays open', async () => {
    const page = await openAction('Cancel claim')
    await page.press(`${DIALOG} button`, 'Cancel claim')
    await page.press(`${DIALOG} button`, 'Cancel claim')
    await page.press(`${DIALOG} button`, 'Keep')
    await page.key(DIALOG, 'Escape')
    expect(page.asked).toEqual([PATCH])
    expect(page.all(DIALOG)).toHaveLength(1)
    await page.close()
  })

  it('closes if the claim has changed meanwhile, refreshes the list, and keeps the note', async () => {
    const message = 'This claim is canceled.'
    const page = await openAction('Mark as sent', { answers: { [PATCH]: refused(409, message) } })
    await page.type(`${DIALOG} textarea`, 'Track 42')
    await page.press(`${DIALOG} button`, 'Mark as sent')
    await page.settle(600)
    expect(page.all(DIALOG)).toEqual([])
    expect(page.went).toEqual(['refresh'])
    expect(page.toasts).toEqual([{ tone: 'danger', title: 'Error!!!', description: message }])
    await page.press('button', 'Actions for Ada Lovelace')
    await page.press('[role="menuitem"]', 'Edit note')
    expect((page.find(`${DIALOG} textarea`) as HTMLTextAreaElement).value).toBe('Track 42')
    await page.close()
  })

  it("doesn't show a success if nothing changed", async () => {
    const message = 'No change: the claim is already in that state.'
    const page = await openAction('Mark as sent', { answers: { [PATCH]: { success: true, message, changed: 0 } } })
    await page.press(`${DIALOG} button`, 'Mark as sent')
    await page.settle(600)
    expect(page.toasts).toEqual([{ tone: 'neutral', title: message, description: undefined }])
    expect(page.went).toEqual(['refresh'])
    await page.close()
  })

  it('confirms a success', async () => {
    const answer = { success: true, message: 'Claim updated.', changed: 1 }
    const page = await openAction('Mark as sent', { answers: { [PATCH]: answer } })
    await page.press(`${DIALOG} button`, 'Mark as sent')
    await page.settle(600)
    expect(page.toasts).toEqual([{ tone: 'success', title: 'Success!', description: 'Claim updated.' }])
    await page.close()
  })

  it('stays open with the note if the server failed', async () => {
    const page = await openAction('Mark as sent', { answers: { [PATCH]: refused(500, 'Something went wrong') } })
    await page.type(`${DIALOG} textarea`, 'Track 42')
    await page.press(`${DIALOG} button`, 'Mark as sent')
    await page.settle(400)
    expect((page.find(`${DIALOG} textarea`) as HTMLTextAreaElement).value).toBe('Track 42')
    expect(page.went).toEqual([])
    await page.close()
  })

  it('keeps its texts while it closes', async () => {
    const page = await openAction('Cancel claim')
    const title = page.find(`${DIALOG} h2`)
    await page.press(`${DIALOG} button`, 'Keep')
    expect(title.textContent).toBe("Cancel Ada Lovelace's claim?")
    await page.close()
  })
})

/** Restores the focus like the console's frame. */
function Page({ children }: { children: ReactNode }) {
  useRestoredFocus()
  return <main>{children}</main>
}

describe('the actions on selected claims', () => {
  const openBar = async (
    claims: Partial<ActionableClaim>[],
    reward = REWARD,
    answers: Record<string, unknown> = {},
  ) => {
    const listed = claims.map((claim, index) => ({ ...CLAIM, id: index + 1, ...claim }))
    const page = await openConsole(
      <Page>
        <ListSelection listed={listed.map(({ id }) => id)}>
          <SelectAll />
          {listed.map(({ id }) => (
            <SelectRow key={id} id={id} />
          ))}
          <SelectionBar>
            <ClaimsBar claims={listed} reward={reward} locale="en" />
          </SelectionBar>
        </ListSelection>
      </Page>,
      { answers },
    )
    for (const box of page.all('[data-select]')) await page.press('[data-select]', box.getAttribute('aria-label') ?? '')
    const offered = () => page.all('section button').map(({ textContent }) => textContent)
    return { ...page, offered }
  }

  it.each<[string, Partial<ActionableClaim>[], ActionableReward, string[]]>([
    ['pending', [{}, {}], REWARD, ['Mark as sent', 'Cancel claims']],
    ['pending and sent', [{}, { fulfilment: 'sent' }], REWARD, ['Mark as sent', 'Mark as delivered', 'Cancel claims']],
    ['delivered', [{ fulfilment: 'delivered' }], REWARD, []],
    ['badges', [EARNED, EARNED], BADGE, ['Cancel claims']],
  ])('are those that at least one allows: %s', async (_, claims, reward, offered) => {
    const page = await openBar(claims, reward)
    expect(page.offered().slice(0, -1)).toEqual(offered)
    await page.close()
  })

  it('list the consequences for all, and those that stay', async () => {
    const page = await openBar([{}, { fulfilment: 'sent' }, { fulfilment: 'delivered' }])
    await page.press('section button', 'Cancel claims')
    const question = page.find(DIALOG).textContent
    expect(question).toContain('Cancel 2 claims?80 points will be returned.')
    expect(question).toContain('1 claim is already delivered.')
    expect(page.all(`${DIALOG} button`).map(({ textContent }) => textContent)).toEqual(['Keep', 'Cancel claims'])
    await page.close()
  })

  it('say how many stay as they are, and why', async () => {
    const cancelled = { state: 'cancelled', fulfilment: 'cancelled' } as const
    const page = await openBar([
      {},
      { fulfilment: 'sent' },
      { fulfilment: 'delivered' },
      cancelled,
      cancelled,
      { state: 'held' },
      { state: 'released' },
    ])
    const linesOf = async (action: string) => {
      await page.press('section button', action)
      // Only one of the seven will change.
      expect(page.find(`${DIALOG} h2`).textContent).toBe(`Mark 1 claim as ${action.split(' ').at(-1)}?`)
      const lines = page.all(`${DIALOG} h2 + p > span`).map(({ textContent }) => textContent?.trim())
      await page.press(`${DIALOG} button`, 'Cancel')
      await page.settle(400)
      return lines
    }
    const rest = [
      '1 claim is already delivered.',
      '2 claims are already canceled.',
      "1 unpaid claim won't change.",
      "1 expired claim won't change.",
    ]
    expect(await linesOf('Mark as sent')).toEqual(['1 claim is already sent.', ...rest])
    expect(await linesOf('Mark as delivered')).toEqual(["1 claim hasn't been sent yet and won't change.", ...rest])
    await page.close()
  })

  it.each([
    ['after an action', 'Mark as sent'],
    ['without an action', 'Clear selection'],
  ])('move the focus to the head of the list when the bar closes, %s', async (_, button) => {
    const page = await openBar([{}, {}], REWARD, {
      [POST]: { success: true, message: '2 claims updated.', changed: 2 },
    })
    page.find('section button', button).focus()
    await page.press('section button', button)
    if (button === 'Mark as sent') await page.press(`${DIALOG} button`, button)
    await page.settle(600)
    expect(page.all('section')).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select all rows on this page')
    await page.close()
  })

  it('leave the focus in place when the last row is deselected', async () => {
    const page = await openBar([{}])
    page.find('[data-select]').focus()
    await page.press('[data-select]')
    expect(page.all('section')).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select row 1')
    await page.close()
  })

  it('list a reason once with its number of claims, and count the claims without one', async () => {
    const maya = "Maya Okafor is delivered, and cannot be cancelled.'s claim"
    const others = ['Ada', 'Bob', 'Cleo', 'Dora', 'Eve', 'Eve'].map((name) => `The claim of ${name} is canceled.`)
    const message = '1 claim updated, 1 already canceled, 8 not.'
    const page = await openBar([{}], REWARD, {
      [POST]: { success: true, message, changed: 1, errors: { ids: [maya, ...others, maya] } },
    })
    await page.press('section button', 'Cancel claims')
    await page.press(`${DIALOG} button`, 'Cancel claim')
    await page.settle(600)
    const lines = [`${maya} (2 claims)`, ...others.slice(0, 4), 'And 2 more.']
    expect(page.toasts).toEqual([{ tone: 'warning', title: message, description: lines.join('\n') }])
    await page.close()
  })

  it('refresh the list if none could be changed, and keep the selection', async () => {
    const reason = { ids: ["Ada Lovelace is delivered, and cannot be cancelled.'s claim"] }
    const none = new Answer(409, { success: false, message: 'None of these claims could be updated.', errors: reason })
    const page = await openBar([{}], REWARD, { [POST]: none })
    await page.press('section button', 'Cancel claims')
    await page.press(`${DIALOG} button`, 'Cancel claim')
    await page.settle(600)
    expect(page.went).toEqual(['refresh'])
    expect(page.toasts.map(({ description }) => description)).toEqual(reason.ids)
    expect(page.find('section').textContent).toContain('1')
    await page.close()
  })
})
