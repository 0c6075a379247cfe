import { jest } from '@jest/globals'
import { openPage } from '../../tests/support/browser-globals'

openPage()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { ImageWithRetry } = await import('./image-with-retry.client')

it('a loaded picture has no placeholder behind it, which would show through transparent parts', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const picture = <ImageWithRetry src="/media/leek.png" alt="Leek" ratio="1/1" blurDataUrl="data:image/png;base64,AA" />
  await act(async () => root.render(picture))
  const behind = () => (place.firstElementChild as HTMLElement).style.backgroundImage
  expect(behind()).toContain('data:image/png')
  await act(async () => place.querySelector('img')?.dispatchEvent(new Event('load')))
  expect(behind()).toBe('')
  // Re-rendered for another reason.
  await act(async () => root.render(picture))
  expect(behind()).toBe('')
  await act(async () => root.unmount())
})

// SITE-124
it('a failed picture is retried after 1, 2 and 4 seconds, then given up', async () => {
  jest.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<ImageWithRetry src="/media/leeks.png" alt="Leeks" ratio="1/1" />))
  const shown = () => place.querySelector('img')
  const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds))
  for (const milliseconds of [1000, 2000, 4000]) {
    const failed = shown()
    await act(async () => failed?.dispatchEvent(new Event('error')))
    await pass(milliseconds - 1)
    expect(shown()).toBe(failed)
    await pass(1)
    // A new element makes the browser request it again.
    expect(shown()).not.toBe(failed)
    expect(shown()?.getAttribute('src')).toBe('/media/leeks.png')
  }
  await act(async () => shown()?.dispatchEvent(new Event('error')))
  await pass(60_000)
  expect(shown()).toBeNull()
  expect(place.textContent).toBe('Leeks')
  const icon = () => place.querySelector('use')?.getAttribute('href')
  expect(icon()).toMatch(/#image-off$/)
  // Without a picture, the icon doesn't suggest a failure.
  await act(async () => root.render(<ImageWithRetry alt="" ratio="1/1" />))
  expect(icon()).toMatch(/#sparkles$/)
  await act(async () => root.unmount())
  jest.useRealTimers()
})
