import type { ReactNode } from 'react'
import { siteProgram } from '../../../../tests/support/site-page'
import type { Outcome, ScreenProps, WireChallenge, WireQuestion } from '../types'

const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { QuestionsScreen } = await import('./questions.client')
const { SiteProvider } = await import('../../frame/site-provider.client')
const { BASE_TEXTS } = await import('../../frame/texts/base-texts')

const question = (id: number, answer_type: WireQuestion['answer_type'], is_required = true): WireQuestion => ({
  id,
  title: `Question ${id}`,
  additional_details: null,
  answer_type,
  is_required,
  limits: null,
  options: answer_type === 'check_box' ? [{ id: 70, details: 'Bread', image: null }] : [],
})

const QUESTIONS = [question(1, 'text'), question(2, 'number', false), question(3, 'check_box')]

// The only fields that the screen reads.
const CHALLENGE = {
  id: 9,
  current_participant: 4,
  questions: QUESTIONS,
  participant_answers: [],
} as Partial<WireChallenge>

const show = async (children: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <SiteProvider basePath="" program={siteProgram()} texts={BASE_TEXTS.en}>
        <TextsProvider locale="en">{children}</TextsProvider>
      </SiteProvider>,
    ),
  )
  return { place, close: () => act(async () => root.unmount()) }
}

const screen = (submit: ScreenProps['submit'], challenge = CHALLENGE) => (
  <QuestionsScreen challenge={challenge as WireChallenge} submit={submit} finish={() => {}} />
)

const type = (place: HTMLElement, index: number, text: string) =>
  act(async () => {
    const input = place.querySelectorAll('li')[index]?.querySelector('input')
    // React overrides the element's setter, so use the prototype's.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (place: HTMLElement, index: number) =>
  act(async () => place.querySelectorAll('li')[index]?.querySelector('input')?.click())
const send = (place: HTMLElement) => act(async () => place.querySelector<HTMLElement>('button[type=submit]')?.click())
const errorsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('li')].map((item) => item.querySelector('[role=alert]')?.textContent ?? null)

describe('a form of questions', () => {
  beforeEach(() => sessionStorage.clear())

  // SITE-96
  it('marks missing answers and submits nothing', async () => {
    const sent: FormData[] = []
    const { close, place } = await show(
      screen(async (fields) => {
        if (fields) sent.push(fields)
        return { ok: true, message: '', points: 0 }
      }),
    )
    await type(place, 1, 'many')
    await send(place)
    expect(errorsOf(place)).toEqual(['Answer this question.', 'Enter a whole number.', 'Answer this question.'])
    expect(place.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])

    await type(place, 0, 'Ada')
    expect(errorsOf(place)[0]).toBeNull()
    await type(place, 1, '3')
    await press(place, 2)
    await send(place)
    expect(sent[0]?.getAll('questions[3][value][]')).toEqual(['70'])
    expect(sent[0]?.get('questions[1][value][]')).toBe('Ada')
    await close()
  })

  it("shows the server's errors at their questions, and keeps all answers across a reload", async () => {
    const refused: Outcome = { ok: false, message: 'Please check.', errors: { 'questions[2]': ['Too many.'] } }
    const first = await show(screen(async () => refused))
    await type(first.place, 0, 'Ada')
    await type(first.place, 1, '900')
    await press(first.place, 2)
    await send(first.place)
    expect(errorsOf(first.place)).toEqual([null, 'Too many.', null])
    await first.close()

    const second = await show(screen(async () => ({ ok: true, message: '', points: 5 })))
    const values = [...second.place.querySelectorAll('input')].map((input) => (input.checked ? 'chosen' : input.value))
    expect(values).toEqual(['Ada', '900', 'chosen'])
    await send(second.place)
    expect(sessionStorage.length).toBe(0)
    await second.close()
  })

  it('shows the message of a failed quiz above the questions', async () => {
    const failed: Outcome = { ok: false, message: 'You got 50% right, and 80% is needed.', errors: {} }
    const { close, place } = await show(screen(async () => failed))
    await type(place, 0, 'Ada')
    await press(place, 2)
    await send(place)
    expect(place.querySelector('form > [role=alert]')?.textContent).toContain('You got 50% right')
    await close()
  })

  it('resumes after a reload, one question at a time on a phone', async () => {
    const wide = window.matchMedia
    Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) })
    const long = { ...CHALLENGE, questions: [...QUESTIONS, question(4, 'text')] }
    const shown = (place: HTMLElement) => [...place.querySelectorAll('li')].map((item) => !item.hidden)
    const first = await show(screen(async () => ({ ok: true, message: '', points: 0 }), long))
    expect(shown(first.place)).toEqual([true, false, false, false])
    await type(first.place, 0, 'Ada')
    await type(first.place, 1, '3')
    await first.close()

    const second = await show(screen(async () => ({ ok: true, message: '', points: 0 }), long))
    expect(shown(second.place)).toEqual([false, false, true, false])
    await second.close()
    Object.assign(window, { matchMedia: wide })
  })
})

it('refuses values that the program’s limits refuse, and says what they are', async () => {
  const limits = { number_format: 'whole' as const, min: 1, max: 20, period: null }
  const household = { ...question(2, 'number'), limits }
  const sent: FormData[] = []
  const page = await show(
    screen(
      async (fields = new FormData()) => {
        sent.push(fields)
        return { ok: true, message: '', points: 0 }
      },
      { ...CHALLENGE, questions: [household] },
    ),
  )
  expect(page.place.textContent).toContain('From 1 to 20')
  await type(page.place, 0, '400')
  await send(page.place)
  expect(errorsOf(page.place)).toEqual(['Enter a lower number.'])
  await type(page.place, 0, '4')
  await send(page.place)
  expect(sent).toHaveLength(1)
  await page.close()
})
