import { openPage } from '../../../tests/support/browser-globals'
import type { Answer } from '../call'
import type { Written } from '../wire'

openPage()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { notifyManager, QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
notifyManager.setScheduler(queueMicrotask)
const { useAttempt } = await import('./use-attempt.client')

const done: Answer<Written> = { ok: true, body: { success: true, message: '', errors: {} } }
const lost: Answer<Written> = { ok: false, status: 0, message: '', errors: {} }
const down: Answer<Written> = { ok: false, status: 502, message: '', errors: {} }

type Attempts = { answers: Answer<Written>[]; keys: string[] }

function ClaimButton({ answers, keys }: Attempts) {
  const { attempt, busy } = useAttempt<Written>()
  const press = () =>
    attempt(async (key) => {
      keys.push(key)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return answers.shift() ?? done
    })
  return (
    <button type="button" onClick={press}>
      {busy ? 'busy' : 'claim'}
    </button>
  )
}

/** A button whose clicks are answered one after another. */
const showButton = async (answers: Answer<Written>[]) => {
  const keys: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { mutations: { gcTime: Number.POSITIVE_INFINITY } } })}
      >
        <ClaimButton answers={answers} keys={keys} />
      </QueryClientProvider>,
    ),
  )
  const button = place.querySelector('button') as HTMLButtonElement
  const settle = async () => {
    do await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    while (button.textContent === 'busy')
  }
  return { button, keys, settle, close: () => act(async () => root.unmount()) }
}

describe('useAttempt', () => {
  it('treats a double tap as one attempt', async () => {
    const { button, close, keys, settle } = await showButton([done])
    await act(async () => {
      button.click()
      button.click()
    })
    await settle()
    expect(keys).toHaveLength(1)
    expect(button.textContent).toBe('claim')
    await close()
  })

  it('retries with the same key until the server has answered', async () => {
    const { button, close, keys, settle } = await showButton([lost, down, done, done])
    for (let press = 0; press < 4; press++) {
      await act(async () => button.click())
      await settle()
    }
    const [first, second, third, fourth] = keys
    expect(second).toBe(first)
    expect(third).toBe(first)
    expect(fourth).not.toBe(first)
    await close()
  })
})
