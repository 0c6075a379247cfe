import { openPage } from '../../../tests/support/browser-globals'
import { IMAGE_RETRY_SCRIPT } from './image-retry-script'

describe('plain images', () => {
  const page = openPage('http://pennywort.localhost/')
  const waits: number[] = []
  const asked: string[] = []
  const pending: (() => void)[] = []

  beforeAll(() => {
    const wait = (run: () => void, ms: number) => {
      waits.push(ms)
      pending.push(run)
    }
    new Function('addEventListener', 'setTimeout', IMAGE_RETRY_SCRIPT)(page.addEventListener.bind(page), wait)
  })
  beforeEach(() => {
    for (const list of [waits, asked, pending]) list.length = 0
  })

  const place = (isPlain: boolean) => {
    const picture = page.document.body.appendChild(page.document.createElement('img'))
    if (isPlain) picture.dataset.retry = ''
    Object.defineProperty(picture, 'src', { get: () => '/logo.png', set: (src: string) => asked.push(src) })
    return { fail: () => picture.dispatchEvent(new (page as unknown as typeof globalThis).Event('error')) }
  }

  it('are retried 3 times, after 1, 2 and 4 s', () => {
    const picture = place(true)
    for (let failures = 0; failures < 5; failures++) {
      picture.fail()
      pending.shift()?.()
    }
    expect(waits).toEqual([1000, 2000, 4000])
    expect(asked).toEqual(['/logo.png', '/logo.png', '/logo.png'])
  })

  it('that handle retries themselves are skipped', () => {
    place(false).fail()
    expect(waits).toEqual([])
  })
})
