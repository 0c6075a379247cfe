import { jest } from '@jest/globals'
import { openPage } from '../../tests/support/browser-globals'

openPage()
const SLIDE_PX = 300
class Observer {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer })
Object.assign(window, {
  getComputedStyle: () => ({ getPropertyValue: () => '0px' }),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (id: NodeJS.Timeout) => clearTimeout(id),
})
// A layout with slides side by side, each as wide as the view.
for (const [name, read] of Object.entries({
  offsetWidth: () => SLIDE_PX,
  offsetLeft: (element: HTMLElement) =>
    element.ariaRoleDescription === 'slide' || element.getAttribute('aria-roledescription') === 'slide'
      ? [...(element.parentElement?.children ?? [])].indexOf(element) * SLIDE_PX
      : 0,
}))
  Object.defineProperty(HTMLElement.prototype, name, {
    get() {
      return read(this as HTMLElement)
    },
  })
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Carousel } = await import('./carousel.client')

const TITLES = ['One', 'Two', 'Three']

const show = async (props: { autoplayMs?: number; loop?: boolean }) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Carousel label="Slides" {...props}>
        {TITLES.map((title) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </Carousel>,
    ),
  )
  const find = (name: string) => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  return {
    place,
    section: find('Slides') as HTMLElement,
    /** The position of the current dot, starting at 1. */
    at: () =>
      [...place.querySelectorAll('button[aria-label^=Slide]')].findIndex((dot) => dot.ariaCurrent === 'true') + 1,
    button: (name: string) => find(name) as HTMLButtonElement,
    press: (name: string) => act(async () => find(name)?.click()),
    wait: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
    tell: (target: Element, event: Event) => act(async () => void target.dispatchEvent(event)),
    close: async () => {
      await act(async () => root.unmount())
      place.remove()
    },
  }
}
describe('a carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  // SITE-127
  it('advances at the given interval and wraps around after the last slide', async () => {
    const carousel = await show({ autoplayMs: 7000, loop: true })
    await carousel.wait(6900)
    expect(carousel.at()).toBe(1)
    await carousel.wait(200)
    expect(carousel.at()).toBe(2)
    await carousel.wait(14_000)
    expect(carousel.at()).toBe(1)
    await carousel.close()
  })

  it('advances every 3000 ms by default', async () => {
    const carousel = await show({})
    await carousel.wait(3000)
    expect(carousel.at()).toBe(2)
    await carousel.close()
  })

  it('pauses on hover and while the keyboard focus is inside', async () => {
    const carousel = await show({ autoplayMs: 1000, loop: true })
    await carousel.tell(carousel.section, new window.MouseEvent('mouseenter'))
    await carousel.wait(5000)
    expect(carousel.at()).toBe(1)
    await carousel.tell(carousel.section, new window.MouseEvent('mouseleave'))
    await carousel.wait(1000)
    expect(carousel.at()).toBe(2)
    const link = carousel.place.querySelectorAll('a')[1] as HTMLElement
    Object.assign(link, { matches: () => true }) // jsdom doesn't support :focus-visible.
    await act(async () => link.focus())
    await carousel.wait(5000)
    expect(carousel.at()).toBe(2)
    await act(async () => link.blur())
    await carousel.wait(1000)
    expect(carousel.at()).toBe(3)
    await carousel.close()
  })

  it('does not move without autoplay, once paused, or with reduced motion', async () => {
    const still = await show({ autoplayMs: 0 })
    await still.wait(10_000)
    expect(still.at()).toBe(1)
    expect(still.button('Pause')).toBeNull()
    await still.close()

    const paused = await show({ autoplayMs: 1000 })
    await paused.press('Pause')
    await paused.wait(5000)
    expect(paused.at()).toBe(1)
    await paused.press('Play')
    await paused.wait(1000)
    expect(paused.at()).toBe(2)
    await paused.close()

    const matches = window.matchMedia
    window.matchMedia = (media) => ({ ...matches(media), matches: true })
    const motionless = await show({ autoplayMs: 1000 })
    await motionless.wait(5000)
    expect(motionless.at()).toBe(1)
    await motionless.close()
    window.matchMedia = matches
  })

  it('moves by buttons, dots and arrow keys, with and without looping', async () => {
    const round = await show({ autoplayMs: 0, loop: true })
    await round.press('Previous slide')
    expect(round.at()).toBe(3)
    await round.press('Next slide')
    expect(round.at()).toBe(1)
    await round.press('Slide 2 of 3')
    expect(round.at()).toBe(1) // The slide has the same label and comes first.
    await act(async () => round.place.querySelectorAll<HTMLElement>('button[aria-label^=Slide]')[1]?.click())
    expect(round.at()).toBe(2)
    await round.tell(round.section, new window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(round.at()).toBe(3)
    await round.close()

    const line = await show({ autoplayMs: 0 })
    expect(line.button('Previous slide').disabled).toBe(true)
    await line.press('Next slide')
    await line.press('Next slide')
    expect(line.at()).toBe(3)
    expect(line.button('Next slide').disabled).toBe(true)
    await line.close()
  })
})
