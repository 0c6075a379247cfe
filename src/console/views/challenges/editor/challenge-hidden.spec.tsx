import { CHALLENGE_KINDS, challengeTypes, isRepeatable } from '@/domain/challenges'
import { renderText } from '@/i18n/render-text'
import { openConsole } from '../../../../../tests/support/console-page'
import type { EditorData } from './editor-data'
import { EMPTY_FORM, EMPTY_QUESTION } from './empty-form'

const { act } = await import('react')
const { ChallengeEditor } = await import('./challenge-editor.client')

const DATA: EditorData = {
  kinds: challengeTypes().map((type) => ({
    type,
    name: renderText(CHALLENGE_KINDS[type].name, 'en'),
    about: '',
    settings: CHALLENGE_KINDS[type].settings,
    isRepeatable: isRepeatable(type),
    buttons: { named: {}, other: '{}' },
  })),
  prizes: [],
  profile_attributes: [],
  social_pages: [],
  tiers: [],
  segments: [],
  tags: [],
  canTag: true,
  timeZone: 'UTC',
  locale: 'en',
  programId: 1,
  siteUrl: 'http://example.com',
  pluginFields: [],
}
const FORM = { ...EMPTY_FORM, challenge_type: 'link', name: 'A', caption: 'B' }
const TWO_OPTIONS = 'Add at least two options.'
const CREATED = 'POST /admin/v2/programs/1/challenges'

// jsdom can't scroll.
window.scrollTo = () => {}

const open = async (form: typeof EMPTY_FORM, challengeId?: number) => {
  const page = await openConsole(<ChallengeEditor data={DATA} form={form} challengeId={challengeId} />)
  return {
    ...page,
    wrong: () => page.all('[role="alert"]').map(({ textContent }) => textContent),
    leave: async () => {
      await act(async () => (document.activeElement as HTMLElement).blur())
      await page.settle()
    },
    next: async (times: number) => {
      for (let time = 0; time < times; time++) await page.press('button[type="submit"]')
    },
    choose: (name: string, value: string) =>
      act(async () => {
        const select = page.find(`select[name="${name}"]`) as HTMLSelectElement
        Object.getOwnPropertyDescriptor(window.HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
        select.dispatchEvent(new window.Event('change', { bubbles: true }))
      }),
  }
}

it("errors of another type's fields don't prevent saving", async () => {
  const page = await open(FORM)
  await page.next(2)
  await page.type('input[name="link_url"]', 'example.com')
  await page.next(1)
  expect(page.text()).toContain('1 field')
  await page.press('button', 'Previous')
  await page.press('button', 'Previous')
  await page.press('input[name="challenge_type"][value="video"]')
  expect(page.text()).not.toContain('1 field')
  await page.press('input[name="challenge_type"][value="call_action"]')
  await page.press('input[name="challenge_type"][value="referral"]')
  await page.next(5)
  expect(page.asked).toContain(CREATED)
  await page.close()
})

it("empty options of a question without options don't prevent saving", async () => {
  const options = [{ id: null, details: '', image: null, is_correct: false }]
  const questions = [{ ...EMPTY_QUESTION, title: 'Q', options }]
  const page = await open({ ...FORM, challenge_type: 'collect', parameters: 'survey', questions })
  await page.next(4)
  expect(page.text()).toContain('1 field')
  await page.choose('questions.0.answer_type', 'text')
  expect(page.text()).not.toContain('1 field')
  await page.next(3)
  expect(page.asked).toContain(CREATED)
  await page.close()
})

it('an incomplete start date prevents saving, with an error at its field', async () => {
  const page = await open({ ...FORM, link_url: '/about' })
  await page.next(4)
  const start = page.find('input[name="start"]') as HTMLInputElement
  Object.defineProperty(start, 'validity', { value: { badInput: true } })
  await act(async () => start.dispatchEvent(new window.KeyboardEvent('keyup', { key: '4', bubbles: true })))
  await page.next(1)
  expect(page.text()).toContain('Enter a date and time.')
  expect(page.asked).not.toContain(CREATED)
  await page.close()
})

it("a required choice can't be cleared, an optional one can", async () => {
  const membership = await open({ ...FORM, challenge_type: 'membership' })
  await membership.next(2)
  const currency = membership.find('select[name="membership_challenge.currency"]')
  expect(currency.textContent).toMatch(/^USD/)
  await membership.close()
  const share = await open({ ...FORM, challenge_type: 'share' })
  await share.next(2)
  expect(share.find('select[name="parameters"]').textContent).toMatch(/^Any/)
  await share.close()
  const quiz = await open({ ...FORM, challenge_type: 'collect' })
  await quiz.next(2)
  expect(quiz.find('select[name="parameters"]').textContent).toMatch(/^—/)
  await quiz.choose('parameters', 'survey')
  expect(quiz.find('select[name="parameters"]').textContent).toMatch(/^Quiz/)
  await quiz.close()
})

it('a pass mark without a correct answer is an error at the questions only, until an answer is marked', async () => {
  const options = ['a', 'b'].map((details) => ({ id: null, details, image: null, is_correct: false }))
  const questions = [{ ...EMPTY_QUESTION, title: 'Q', options }]
  const quiz = { challenge_type: 'collect', parameters: 'custom_quiz', pass_mark_percent: 50, questions }
  const page = await open({ ...FORM, ...quiz })
  await page.next(3)
  expect(page.find('li[aria-current="step"]').textContent).toContain('Questions')
  expect(page.text()).not.toContain('1 field')
  await page.next(1)
  expect(page.find('[role="alert"]').textContent).toBe('Mark a correct answer to use a pass mark.')
  await page.press('button[aria-expanded="false"]', 'Q')
  await page.press('input[type="checkbox"]')
  expect(page.text()).not.toContain('A pass mark needs')
  await page.next(3)
  expect(page.asked).toContain(CREATED)
  await page.close()
})

it('a donation has no points of its own, because each amount has its points', async () => {
  const donation = await open({ ...FORM, challenge_type: 'donation' }, 7)
  await donation.press('button', 'Reward and limits')
  expect(donation.all('input[name="points"]')).toHaveLength(0)
  expect(donation.text()).toContain('Points are set for each amount in the settings step.')
  await donation.close()
  const membership = await open({ ...FORM, challenge_type: 'membership' }, 7)
  await membership.press('button', 'Reward and limits')
  expect(membership.all('input[name="points"]')).toHaveLength(1)
  await membership.close()
})

it('a new row shows no errors; a field that was left may show one until it is fixed', async () => {
  const page = await open({ ...FORM, challenge_type: 'collect', parameters: 'survey' })
  await page.next(3)
  await page.press('button', 'Add question')
  expect(page.wrong()).toEqual([])
  await page.leave()
  expect(page.wrong()).toEqual(['This field is required.'])
  await page.type('input[name="questions.0.title"]', 'Q')
  expect(page.wrong()).toEqual([])
  await page.press('button', 'Add question')
  expect(page.wrong()).toEqual([])
  await page.next(1)
  expect(page.wrong()).toEqual([TWO_OPTIONS, 'This field is required.', TWO_OPTIONS])
  await page.press('section button', 'Add option')
  await page.type('input[name="questions.0.options.0.details"]', 'a')
  await page.press('section button', 'Add option')
  await page.press('button', 'Delete question 2')
  expect(page.wrong()).toEqual([])
  await page.close()
})

it('after an attempt to save, a new row shows no errors until it is left or saved again', async () => {
  const page = await open({ ...FORM, challenge_type: 'donation', reward_type: 'prize' }, 7)
  await page.press('button', 'Schedule and options')
  await page.press('button', 'Save')
  expect(page.wrong()).toEqual(['This field is required.', 'This field is required.'])
  await page.press('button', 'Add recipient')
  expect(page.wrong()).toEqual(['This field is required.'])
  await page.leave()
  expect(page.wrong()).toEqual(['This field is required.', 'This field is required.'])
  await page.type('input[name="donation_challenge.entities.0.entity"]', 'School')
  await page.press('button', 'Add amount')
  expect(page.wrong()).toEqual([])
  await page.close()
})

it('a question that opened for its error stays open while the error is fixed', async () => {
  const questions = [{ ...EMPTY_QUESTION, answer_type: 'text' as const }]
  const page = await open({ ...FORM, challenge_type: 'collect', parameters: 'survey', questions })
  await page.next(4)
  await page.type('input[name="questions.0.title"]', 'Q')
  expect(page.wrong()).toEqual([])
  expect(page.all('input[name="questions.0.title"]')).toHaveLength(1)
  await page.close()
})

it('a donation without active recipients shows an error at the recipients until one is active', async () => {
  const entities = [{ id: null, entity: 'School', active: false }]
  const amounts = [{ id: null, amount: 5, points: 0, active: true }]
  const donation_challenge = { ...EMPTY_FORM.donation_challenge, entities, amounts }
  const page = await open({ ...FORM, challenge_type: 'donation', donation_challenge })
  await page.next(3)
  expect(page.find('fieldset[aria-invalid="true"]').textContent).toContain('Make at least one of these available.')
  await page.press('input[name="donation_challenge.entities.0.active"]')
  expect(page.wrong()).toEqual([])
  await page.next(3)
  expect(page.asked).toContain(CREATED)
  await page.close()
})
