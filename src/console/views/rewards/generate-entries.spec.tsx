import { jest } from '@jest/globals'
import { openPage } from '../../../../tests/support/browser-globals'

openPage('http://localhost/')
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { TestRouter } = await import('../../../../tests/support/next-navigation')
const { subscribeToToasts } = await import('@/ui/toast')
const { GenerateEntries } = await import('./generate-entries.client')

const press = async (words: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)
  await act(async () => button?.click())
  await act(async () => jest.advanceTimersByTimeAsync(50))
}

it('confirms generated entries with the quoted text, after a delay; the page shows their number', async () => {
  jest.useFakeTimers()
  const toasts: string[] = []
  const silence = subscribeToToasts(({ description, title }) => void toasts.push(`${title}: ${description}`))
  const answer = { success: true, message: 'Entries generated', errors: {}, participants: 3, entries: 5 }
  globalThis.fetch = async () => new Response(JSON.stringify(answer))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <TestRouter>
        <TextsProvider locale="en">
          <GenerateEntries path="/admin/v2/rewards/7" most={10} hasChallenges={false} />
        </TextsProvider>
      </TestRouter>,
    ),
  )
  await press('Generate entries')
  await press('Generate entries')
  await act(async () => jest.advanceTimersByTimeAsync(200))
  expect(toasts).toEqual([])
  await act(async () => jest.advanceTimersByTimeAsync(60))
  expect(toasts).toEqual(['Success!: Entries generated'])
  expect(document.querySelector('[role="status"]')?.textContent).toBe('5 entries for 3 users.')

  // The next opening starts empty.
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
  const number = () => document.querySelector<HTMLInputElement>('input[type="number"]')
  await press('Generate entries')
  await act(async () => radio('selected')?.click())
  await act(async () => {
    const input = number()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([radio('selected')?.checked, number()?.value]).toEqual([true, '7'])
  await press('Cancel')
  await press('Generate entries')
  expect([radio('eligible')?.checked, number()?.value]).toEqual([true, '1'])

  await act(async () => root.unmount())
  silence()
  jest.useRealTimers()
})
