import { jest } from '@jest/globals'
import { openPage } from '../../tests/support/browser-globals'

openPage()
Object.assign(globalThis, {
  // No layout here: every slide fills the view.
  ResizeObserver: class {
    observe() {}
    disconnect() {}
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
    /** Which dot is the current one, from 1. */
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
const pointer = (type: string, init: object) => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(event, {
    pointerType: 'mouse',
    pointerId: 1,
    button: 0,
    buttons: 1,
    clientX: 0,
    clientY: 0,
    ...init,
  })
}

describe('a carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    [true, 1],
    [false, 2],
  ])('stands still below a mouse that came before the page was alive: mouse %s', async (isMouse, at) => {
    const media = jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: isMouse && query === '(hover: hover)',
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )
    const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':hover')
    const carousel = await show({ autoplayMs: 3000 })
    await carousel.wait(1)
    await carousel.wait(3100)
    expect(carousel.at()).toBe(at)
    await carousel.close()
    matches.mockRestore()
    media.mockRestore()
  })

  // SITE-127
  it('moves as often as it is told, and begins anew after the last', async () => {
    const carousel = await show({ autoplayMs: 7000, loop: true })
    await carousel.wait(6900)
    expect(carousel.at()).toBe(1)
    await carousel.wait(200)
    expect(carousel.at()).toBe(2)
    await carousel.wait(14_000)
    expect(carousel.at()).toBe(1)
    await carousel.close()
  })

  it('moves every 3000 ms unless it is told otherwise', async () => {
    const carousel = await show({})
    await carousel.wait(3000)
    expect(carousel.at()).toBe(2)
    await carousel.close()
  })

  it('pauses while the mouse is over it, and while the keyboard is in it', async () => {
    const carousel = await show({ autoplayMs: 1000, loop: true })
    await carousel.tell(carousel.section, pointer('pointerover', {}))
    await carousel.wait(5000)
    expect(carousel.at()).toBe(1)
    await carousel.tell(carousel.section, pointer('pointerout', { relatedTarget: document.body }))
    await carousel.wait(1000)
    expect(carousel.at()).toBe(2)
    const link = carousel.place.querySelectorAll('a')[1] as HTMLElement
    Object.assign(link, { matches: () => true }) // jsdom shows no focus.
    await act(async () => link.focus())
    await carousel.wait(5000)
    expect(carousel.at()).toBe(2)
    await act(async () => link.blur())
    await carousel.wait(1000)
    expect(carousel.at()).toBe(3)
    await carousel.close()
  })

  it('stands still where it is told to, for who pressed Pause, and for who wants no motion', async () => {
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

  it('goes by its buttons, its dots and the arrow keys; round where it loops, to its ends where it does not', async () => {
    const round = await show({ autoplayMs: 0, loop: true })
    await round.press('Previous slide')
    expect(round.at()).toBe(3)
    await round.press('Next slide')
    expect(round.at()).toBe(1)
    await round.press('Slide 2 of 3')
    expect(round.at()).toBe(1) // The first that is called so is the slide itself.
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

  it('follows a finger, and does not take its swipe for a press', async () => {
    const carousel = await show({ autoplayMs: 0, loop: true })
    const view = carousel.section.firstElementChild as HTMLElement
    const row = view.firstElementChild as HTMLElement
    view.setPointerCapture = () => {}
    row.getBoundingClientRect = () => ({ width: 300 }) as DOMRect
    const link = carousel.place.querySelector('a') as HTMLElement
    await carousel.tell(link, pointer('pointerdown', { clientX: 250 }))
    await carousel.tell(link, pointer('pointermove', { clientX: 200 }))
    expect(row.style.transform).toMatch(/^translate3d\(-16\.66/)
    await carousel.tell(link, pointer('pointermove', { clientX: 60 }))
    await carousel.tell(link, pointer('pointerup', { clientX: 60 }))
    expect(carousel.at()).toBe(2)
    const click = new window.MouseEvent('click', { bubbles: true, cancelable: true })
    await carousel.tell(link, click)
    expect(click.defaultPrevented).toBe(true)
    const second = new window.MouseEvent('click', { bubbles: true, cancelable: true })
    await carousel.tell(link, second)
    expect(second.defaultPrevented).toBe(false)
    await carousel.close()
  })
})
