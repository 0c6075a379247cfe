import { jest } from '@jest/globals'
import { openPage } from '../../tests/support/browser-globals'

/** What moves the slides is another library's; what it is told is ours. */
const told: { delay?: number; stopOnMouseEnter?: boolean; stopOnFocusIn?: boolean; loop?: boolean }[] = []
jest.unstable_mockModule('embla-carousel-autoplay', () => ({ default: (options: object) => told.push(options) }))
jest.unstable_mockModule('embla-carousel-react', () => ({
  default: (options: object) => {
    told.push(options)
    return [() => {}, undefined]
  },
}))

openPage()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Carousel } = await import('./carousel.client')

const show = async (props: { autoplayMs?: number; loop?: boolean }) => {
  told.length = 0
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Carousel label="Slides" {...props}>
        <p>One</p>
        <p>Two</p>
      </Carousel>,
    ),
  )
  await act(async () => root.unmount())
  return Object.assign({}, ...told) as (typeof told)[number]
}

describe('a carousel', () => {
  it('moves as often as it is told, loops, and pauses on hover and on focus', async () => {
    expect(await show({ autoplayMs: 7000, loop: true })).toMatchObject({
      delay: 7000,
      loop: true,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    })
  })

  it('moves every 3000 ms unless it is told otherwise', async () => {
    expect(await show({})).toMatchObject({ delay: 3000, stopOnMouseEnter: true })
  })

  it('stands still where it is told to, and for who wants no motion', async () => {
    expect(await show({ autoplayMs: 0 })).not.toHaveProperty('delay')
    const matches = window.matchMedia
    window.matchMedia = (media) => ({ ...matches(media), matches: true })
    expect(await show({ autoplayMs: 7000 })).not.toHaveProperty('delay')
    window.matchMedia = matches
  })
})
