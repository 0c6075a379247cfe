import { jest } from '@jest/globals'
import { openPage } from '../../../../tests/support/browser-globals'

openPage('http://localhost/')
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { TestRouter } = await import('../../../../tests/support/next-navigation')
const { subscribeToToasts } = await import('@/ui/toast')
const { SyncWinnersButton } = await import('./sync-winners.client')

type SentRequest = { method: string; path: string; body: unknown }
type Wire = { status: number; body: object }

const REWARD = { id: 7 }
const people = [
  { id: 1, name: 'Ada Lovelace' },
  { id: 2, name: '' },
]
const syncOf = (sync: object) => ({
  id: 4,
  send_email: true,
  eligible: 12,
  processed: 0,
  given: 0,
  error: null,
  created_at: '2026-11-20T12:00:00Z',
  ...sync,
})
const possible = (rest: object): Wire => ({
  status: 200,
  body: { success: true, limit_left: 12, eligible_participants_count: 40, participants: people, ...rest },
})

/** The dialog with a server whose answers the test sets; `last` is the sync that it shows. */
const openDialog = async ({
  last = null,
  found = possible({}),
  locale = 'en',
}: {
  last?: object | null
  found?: Wire
  locale?: 'en' | 'es'
} = {}) => {
  jest.useFakeTimers()
  const server: { last: object | null; started: Wire } = {
    last,
    started: { status: 200, body: { success: true, message: 'Winners are being synced' } },
  }
  const asked: SentRequest[] = []
  const toasts: string[] = []
  const silence = subscribeToToasts(({ description, title }) => void toasts.push(`${title}: ${description}`))
  globalThis.fetch = (async (path: string, { body, method }: { body?: string; method: string }) => {
    const sent: { intent?: string } = body ? JSON.parse(body) : {}
    asked.push({ method, path, body: sent })
    const list: Wire = { status: 200, body: { winner_syncs: server.last ? [server.last] : [] } }
    const answer = method === 'GET' ? list : sent.intent === 'syncWinners' ? server.started : found
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }) as typeof fetch

  const refresh = jest.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <TestRouter router={{ refresh }}>
        <TextsProvider locale={locale}>
          <SyncWinnersButton reward={REWARD} place={{ locale, timeZone: 'Asia/Tokyo' }} />
        </TextsProvider>
      </TestRouter>,
    ),
  )
  const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
  const press = async (words: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    if (!button) throw new Error(`there is no button ${words}: ${document.body.textContent}`)
    await act(async () => button.click())
    await pass(50)
  }
  const close = async () => {
    await act(async () => root.unmount())
    silence()
    jest.useRealTimers()
    document.body.replaceChildren()
  }
  await press(locale === 'en' ? 'Sync Winners' : 'Sincronizar ganadores')
  return { asked, toasts, server, refresh, pass, press, close, text: () => document.body.textContent ?? '' }
}

// CONSOLE-85
it('lists winners up to the remaining inventory, and starts with or without emails', async () => {
  const dialog = await openDialog()
  expect(dialog.text()).toContain('Stock left12')
  expect(dialog.text()).toContain('Eligible users40')
  expect(dialog.text()).toContain('12 users will get the reward')
  expect(dialog.text()).toContain('Ada LovelaceUser 2and 10 more')
  const mail = document.querySelector<HTMLInputElement>('[role="switch"]')
  expect(mail?.checked).toBe(false)
  await act(async () => mail?.click())

  dialog.server.last = syncOf({ status: 'queued' })
  await dialog.press('Sync 12 winners')
  expect(dialog.asked.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/admin/v2/rewards/7',
    body: { intent: 'syncWinners', send_email: true },
  })
  expect(dialog.text()).toContain('0 of 12 awarded')
  await dialog.pass(300)
  expect(dialog.toasts).toEqual(['Success!: Winners are being synced'])

  dialog.server.last = syncOf({ status: 'running', given: 5, processed: 5 })
  await dialog.pass(1000)
  expect(dialog.text()).toContain('5 of 12 awarded')
  dialog.server.last = syncOf({ status: 'finished', given: 12, processed: 12 })
  await dialog.pass(1000)
  await dialog.pass(300)
  expect(dialog.toasts[1]).toBe('Success!: 12 of 12 users got the reward.')
  expect(dialog.refresh).toHaveBeenCalledTimes(1)
  const polled = dialog.asked.length
  await dialog.pass(5000)
  expect(dialog.asked).toHaveLength(polled)
  await dialog.close()
})

it('announces a sync that ended before the first poll', async () => {
  const dialog = await openDialog()
  dialog.server.last = syncOf({ status: 'finished', given: 12, processed: 12 })
  await dialog.press('Sync 12 winners')
  await dialog.pass(300)
  await dialog.pass(300)
  expect(dialog.toasts).toContain('Success!: 12 of 12 users got the reward.')
  expect(dialog.refresh).toHaveBeenCalledTimes(1)
  await dialog.close()
})

// CONSOLE-154
it('shows "An error occurred" for a sync that fails midway without a server error', async () => {
  const dialog = await openDialog({ last: syncOf({ status: 'running', given: 3 }) })
  expect(dialog.text()).toContain('3 of 12 awarded')
  dialog.server.last = syncOf({ status: 'failed', given: 3, error: null })
  await dialog.pass(1000)
  await dialog.pass(300)
  expect(dialog.toasts).toEqual(['Error: An error occurred'])
  expect(dialog.text()).toContain('stopped after 3 of 12. Rewards already given stay in place. Sync again')
  await dialog.close()
})

it('shows the reason for a refused sync as a toast', async () => {
  const dialog = await openDialog()
  const message = 'Winners are already being synced.'
  dialog.server.started = { status: 409, body: { success: false, message, errors: {} } }
  await dialog.press('Sync 12 winners')
  await dialog.pass(300)
  expect(dialog.toasts).toEqual([`Error: ${message}`])
  await dialog.close()
})

it("can't start a sync if no participant is eligible", async () => {
  const message = "Winners haven't been decided yet."
  const refused = await openDialog({ found: { status: 422, body: { success: false, message, errors: {} } } })
  expect(refused.text()).toContain(message)
  expect(refused.text()).not.toMatch(/Sync \d+ winners/)
  await refused.close()
  const nobody = await openDialog({ found: possible({ eligible_participants_count: 0, participants: [] }) })
  expect(nobody.text()).not.toMatch(/Sync \d+ winners/)
  await nobody.close()
})

it("formats dates and numbers for its reader, in the program's time zone", async () => {
  const last = syncOf({ status: 'finished', created_at: '2026-11-20T22:30:00Z', given: 12_000, eligible: 12_000 })
  const found = possible({ eligible_participants_count: 40_000 })
  const english = await openDialog({ last, found })
  expect(english.text()).toContain('Eligible users40,000')
  expect(english.text()).toContain('Last sync: Nov 21, 2026 07:30 GMT+9, 12,000 / 12,000 awarded.')
  await english.close()
  const spanish = await openDialog({ last, found, locale: 'es' })
  expect(spanish.text()).toContain('40.000')
  expect(spanish.text()).toContain('Última sincronización: 21 nov 2026, 07:30 GMT+9, 12.000 / 12.000 entregadas.')
  await spanish.close()
})
