import { CHALLENGE_KINDS } from '../kinds'
import { ANSWER_TYPES, optionsOf } from './answer-types'
import { challengeForm, readSetting, shownSettings } from './challenge-form'
import { checkQuestion } from './check-question'

const SCHEMA = challengeForm(CHALLENGE_KINDS, (problem, values) => [problem, ...Object.values(values ?? {})].join(' '))
const LINK = { challenge_type: 'link', name: 'A', caption: 'B', link_url: '/about' }
const DONATION = {
  challenge_type: 'donation',
  donation_challenge: { currency: 'eur', entities: [{ entity: 'School' }], amounts: [{ amount: 5 }] },
}
const problems = (form: object): Record<string, string> => {
  const parsed = SCHEMA.safeParse({ ...LINK, ...form })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the form of a challenge', () => {
  it('reads numbers from input texts, and empty texts as null', () => {
    const form = SCHEMA.parse({ ...LINK, points: '25', max_completions: '', points_budget: null })
    expect(form).toMatchObject({ points: 25, max_completions: null, points_budget: null })
    expect(SCHEMA.parse({ ...LINK, points: '' }).points).toBe(0)
  })

  it('treats empty and blank texts as missing', () => {
    expect(SCHEMA.parse({ ...LINK, description: '  ', success_message: '' })).toMatchObject({
      description: null,
      success_message: null,
    })
  })

  it.each([
    ['https://example.com/a?b=c', {}],
    ['/about', {}],
    ['//evil.example', { link_url: 'notAnAddress' }],
    ['ftp://example.com', { link_url: 'notAnAddress' }],
    ['javascript:alert(1)', { link_url: 'notAnAddress' }],
    ['/with space', { link_url: 'notAnAddress' }],
  ])('validates the URL %s', (link_url, expected) => {
    expect(problems({ link_url })).toEqual(expected)
  })

  it('requires the fields of the chosen kind only', () => {
    expect(problems({ link_url: null })).toEqual({ link_url: 'required' })
    expect(problems({ challenge_type: 'call_action', link_url: null })).toEqual({})
    expect(problems({ challenge_type: 'location' })).toMatchObject({ 'location.latitude': 'required' })
    expect(problems({ challenge_type: 'donation' })).toEqual({
      'donation_challenge.entities': 'required',
      'donation_challenge.amounts': 'required',
    })
  })

  it('reports problems between fields together with problems of single fields', () => {
    const backwards = { start: '2027-02-01T00:00:00Z', finish: '2027-01-01T00:00:00Z' }
    expect(problems({ ...backwards, name: '', max_completions: 'many', link_url: '', reward_type: 'prize' })).toEqual({
      name: 'required',
      max_completions: 'notANumber 1 1000000000',
      link_url: 'required',
      prize: 'required',
      finish: 'finishBeforeStart',
    })
    expect(problems({ ...backwards, start: 'soon' })).toEqual({ start: 'notADate' })
    const questions = [{ title: '', answer_type: 'radio_button', options: [] }]
    expect(
      problems({ challenge_type: 'collect', parameters: 'custom_quiz', pass_mark_percent: 50, questions }),
    ).toEqual({
      'questions.0.title': 'required',
      'questions.0.options': 'twoOptions',
    })
  })

  it('ignores fields of other kinds', () => {
    const donation = { donation_challenge: { currency: null, entities: [{ entity: '' }], amounts: [{ amount: null }] } }
    const wrong = { ...donation, link_url: 'example.com', pass_mark_percent: 101, questions: [{ title: '' }] }
    expect(problems({ challenge_type: 'signup', ...wrong })).toEqual({})
    expect(problems({ challenge_type: 'link', ...wrong })).toEqual({ link_url: 'notAnAddress' })
    expect(problems({ challenge_type: 'donation', ...wrong })).toEqual({
      'donation_challenge.currency': 'required',
      'donation_challenge.entities.0.entity': 'required',
      'donation_challenge.amounts.0.amount': 'required',
    })
  })

  it('ignores hidden settings, options and points', () => {
    const options = [{ details: '' }]
    const survey = { challenge_type: 'collect', parameters: 'survey', pass_mark_percent: 101 }
    expect(problems({ ...survey, questions: [{ title: 'Q', answer_type: 'text', options }] })).toEqual({})
    expect(problems({ ...survey, questions: [{ title: 'Q', answer_type: 'dropdown', options }] })).toEqual({
      'questions.0.options.0.details': 'required',
    })
    expect(problems({ reward_type: 'prize', prize: 1, points: 'many' })).toEqual({})
    expect(problems({ ...DONATION, points: 'many' })).toEqual({})
  })

  it('keeps valid hidden values, so that saving an unchanged form changes nothing', () => {
    const location = { latitude: null, longitude: null, radius_meters: 50 }
    const stored = { ...LINK, location, content: '<p>A</p>', pass_mark_percent: 50, points: 20 }
    expect(SCHEMA.parse({ ...stored, reward_type: 'prize', prize: 1 })).toMatchObject(stored)
  })

  it('refuses incomplete input with specific messages', () => {
    expect(problems({ start: '?', finish: '?', points: '?', max_completions: '?' })).toEqual({
      start: 'notADate',
      finish: 'notADate',
      points: 'notANumber 0 10000000',
      max_completions: 'notANumber 1 1000000000',
    })
  })

  it('requires an active entity and an active amount for donations', () => {
    const { amounts, entities } = DONATION.donation_challenge
    const off = (rows: object[]) => rows.map((row) => ({ ...row, active: false }))
    const give = (rows: object) =>
      problems({ ...DONATION, donation_challenge: { ...DONATION.donation_challenge, ...rows } })
    expect(give({ entities: off(entities) })).toEqual({ 'donation_challenge.entities': 'noneOffered' })
    expect(give({ amounts: off(amounts) })).toEqual({ 'donation_challenge.amounts': 'noneOffered' })
    expect(give({ entities: [...off(entities), ...entities], amounts: [...off(amounts), ...amounts] })).toEqual({})
  })

  it('refuses fractions of a cent and duplicate amounts', () => {
    const give = (...amounts: (number | string)[]) =>
      problems({
        ...DONATION,
        donation_challenge: { ...DONATION.donation_challenge, amounts: amounts.map((amount) => ({ amount })) },
      })
    expect(give(7.5, '19.99', 0.57)).toEqual({})
    expect(give(7.555)).toEqual({ 'donation_challenge.amounts.0.amount': 'notCents' })
    expect(give(7, 5, '7.00')).toEqual({ 'donation_challenge.amounts.2.amount': 'sameAmount' })
    const membership_challenge = { price: '9.999' }
    expect(problems({ challenge_type: 'membership', membership_challenge })).toEqual({
      'membership_challenge.price': 'notCents',
    })
  })

  it('accepts video addresses, but no other page of a video platform', () => {
    const watch = (video_url: string) => problems({ challenge_type: 'video', video_url, duration: 10 })
    for (const url of [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
      'https://cdn.example/a.mp4',
      '/media/a.webm',
    ])
      expect(watch(url)).toEqual({})
    for (const url of [
      'https://www.youtube.com/@cairnfell',
      'https://youtube.com/playlist?list=PL1',
      'https://vimeo.com/about',
    ])
      expect(watch(url)).toEqual({ video_url: 'notAVideo' })
    expect(watch('nothing')).toEqual({ video_url: 'notAnAddress' })
  })

  it('requires a budget for at least one completion', () => {
    expect(problems({ points: 30, points_budget: 20 })).toEqual({ points_budget: 'budgetTooSmall' })
    expect(problems({ points: 30, points_budget: 30 })).toEqual({})
    expect(problems({ reward_type: 'prize', prize: 1, points: 30, points_budget: 20 })).toEqual({})
    expect(problems({ ...DONATION, points: 30, points_budget: 20 })).toEqual({})
  })

  it('accepts offered currencies only', () => {
    const membership = { challenge_type: 'membership', membership_challenge: { price: 5, currency: 'xxx' } }
    expect(problems(membership)).toEqual({ 'membership_challenge.currency': 'unknownCurrency' })
    const { donation_challenge } = DONATION
    expect(problems({ ...DONATION, donation_challenge: { ...donation_challenge, currency: 'xxx' } })).toEqual({
      'donation_challenge.currency': 'unknownCurrency',
    })
    expect(problems(DONATION)).toEqual({})
  })

  it('accepts only whole amounts in currencies without decimals', () => {
    const join = (price: number, currency: string) =>
      problems({ challenge_type: 'membership', membership_challenge: { price, currency } })
    expect(join(12.5, 'jpy')).toEqual({ 'membership_challenge.price': 'wholeUnits' })
    for (const [price, currency] of [
      [1200, 'jpy'],
      [12.5, 'chf'],
      [12.5, 'kwd'],
    ] as const)
      expect(join(price, currency)).toEqual({})
    const { donation_challenge } = DONATION
    const amounts = [{ amount: 12.5, points: 5, active: true }]
    expect(problems({ ...DONATION, donation_challenge: { ...donation_challenge, currency: 'krw', amounts } })).toEqual({
      'donation_challenge.amounts.0.amount': 'wholeUnits',
    })
  })

  it('requires a currency and an interval with specific messages', () => {
    const membership_challenge = { price: 5, currency: null, interval: null }
    expect(problems({ challenge_type: 'membership', membership_challenge })).toEqual({
      'membership_challenge.currency': 'required',
      'membership_challenge.interval': 'required',
    })
  })

  it('does not take inherited object properties for kinds', () => {
    expect(problems({ challenge_type: 'constructor' })).toMatchObject({ challenge_type: 'unknownType' })
  })

  it('requires a right answer if there is a pass mark', () => {
    const questions = [{ title: 'Q', answer_type: 'text' }]
    const quiz = { challenge_type: 'collect', parameters: 'custom_quiz', questions }
    expect(problems({ ...quiz, pass_mark_percent: 50 })).toEqual({ questions: 'noCorrect' })
    expect(problems({ ...quiz, pass_mark_percent: '' })).toEqual({})
    expect(problems({ ...quiz, parameters: 'survey', pass_mark_percent: 50 })).toEqual({})
  })

  it('shows a setting only if another one requires it', () => {
    const { settings } = CHALLENGE_KINDS.collect
    const shown = (parameters: string) =>
      shownSettings(settings, (field) => readSetting({ parameters }, field)).map(({ field }) => field)
    expect(shown('custom_quiz')).toContain('pass_mark_percent')
    expect(shown('survey')).not.toContain('pass_mark_percent')
  })
})

describe('a question', () => {
  const option = (is_correct = false, image: number | null = null) => ({ is_correct, image })

  it.each(ANSWER_TYPES.filter((type) => !optionsOf(type)))('answered by %s needs no options', (answer_type) => {
    expect(checkQuestion({ answer_type, options: [] })).toBeNull()
  })

  it.each(ANSWER_TYPES.filter((type) => optionsOf(type)))('answered by %s needs two', (answer_type) => {
    expect(checkQuestion({ answer_type, options: [option(false, 1)] })?.problem).toBe('twoOptions')
    expect(checkQuestion({ answer_type, options: [option(false, 1), option(true, 2)] })).toBeNull()
  })

  it('has at most one right answer in a single-choice quiz', () => {
    const quiz = { challenge_type: 'collect', parameters: 'custom_quiz' }
    const questions = [
      {
        title: 'Which?',
        answer_type: 'dropdown',
        options: ['a', 'b'].map((details) => ({ details, is_correct: true })),
      },
    ]
    expect(problems({ ...quiz, questions })).toEqual({ 'questions.0.options': 'oneCorrect' })
    expect(problems({ ...quiz, questions: [{ ...questions[0], answer_type: 'check_box' }] })).toEqual({})
    // A survey doesn't show which options were once marked as right.
    expect(problems({ ...quiz, parameters: 'survey', questions })).toEqual({})
  })

  it('with pictures needs one for every option', () => {
    expect(checkQuestion({ answer_type: 'image_check_box', options: [option(false, 1), option()] })).toEqual({
      path: ['options', 1, 'image'],
      problem: 'optionPicture',
    })
  })
})
