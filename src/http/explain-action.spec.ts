import type { ParticipantAction } from '@/domain/account'
import { ACTION_TYPES } from '@/domain/activity'
import { type Locale, translate } from '@/i18n'
import { explanations as english } from '@/i18n/en/site/explanations'
import { explanations as spanish } from '@/i18n/es/site/explanations'
import { explainAction, explainRule } from './explain-action'

const LOCALES = ['en', 'es'] as const

const FACTS: ParticipantAction = {
  ...{ id: 1, action_type: 'reward_claimed', title: 'Free pin', points: 0, actionable_type: 'Reward' },
  ...{ actionable_id: '7', occurred_at: new Date('2026-11-25T12:00:00Z'), challenge_type: null },
  ...{ reward_selection: null, point_entry: null, pending: null, claim: null, entry: null, payment: null },
  ...{ expiry: null, receipt: null, draws: null, withheld: null },
}
const ENTRY: NonNullable<ParticipantAction['point_entry']> = {
  ...{ id: 3, kind: 'earning', cause_type: 'Challenge', cause_id: '7', rule: null, evidence: null },
  actor_type: 'participant',
}
type Entry = Partial<typeof ENTRY>
const moved = (point_entry: Entry, action: Partial<ParticipantAction> = {}): Partial<ParticipantAction> => ({
  ...{ action_type: 'challenge_completed', actionable_type: 'Challenge', points: 50 },
  ...action,
  point_entry: { ...ENTRY, ...point_entry },
})

const explain = (action: Partial<ParticipantAction>, locale: Locale) =>
  explainAction({ ...FACTS, ...action }, { t: translate(locale, 'site'), locale, term: 'Sprigs' })
/** As the page shows it; spaces that do not break are plain. */
const tell = (action: Partial<ParticipantAction>, locale: Locale): string => {
  const { evidence, rule } = explain(action, locale)
  return [rule, evidence].filter(Boolean).join(' ').replaceAll(/\s/g, ' ')
}

describe('why points moved', () => {
  const say = (rule: string | null, locale: Locale) => explainRule(rule, translate(locale, 'site'), 'puntos')

  it.each([
    'points by hand',
    'activities reset',
    'points reinstated',
    'reward redeem',
    'challenge link',
    'import.append',
  ])('%s is said in the language of its reader, not by the name in the ledger', (rule) => {
    expect(say(rule, 'en')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(say(rule, 'en'))
  })

  it('is said in general of a kind of challenge that an extension brought', () => {
    expect(say('challenge kite', 'en')).toBe('This is for completing the challenge.')
    expect(say('kites flown high', 'en')).toBe('kites flown high')
  })

  it.each([
    ['participant', '/x', 'This is for visiting the page.', 'Es por visitar la página.'],
    ['participant', null, 'This is for completing the challenge.', 'Es por completar el reto.'],
    [
      ...(['api_key', null, 'A partner of the program told us that you did it.'] as const),
      'Un socio del programa nos dijo que lo hiciste.',
    ],
  ] as const)('says of a call to action by %s, which led to %s: %s', (actor_type, clicked, en, es) => {
    const action = moved({ rule: 'challenge call_action', actor_type, evidence: { clicked, completion_id: 3 } })
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
  })

  it('says of a challenge which draws it brought an entry into, with points and without', () => {
    const draws = ['Picnic', 'Kayak']
    expect(tell(moved({ rule: 'challenge link' }, { draws }), 'en')).toBe(
      'This is for visiting the page. This challenge brought you an entry into the draw “Picnic”. This challenge brought you an entry into the draw “Kayak”.',
    )
    const free = { action_type: 'challenge_completed', actionable_type: 'Challenge', draws: ['Picnic'] }
    expect(tell(free, 'en')).toBe(
      'You completed it, and it gave no Sprigs. This challenge brought you an entry into the draw “Picnic”.',
    )
    expect(tell(free, 'es')).toBe(
      'Lo completaste, y no dio Sprigs. Este reto te dio una participación en el sorteo «Picnic».',
    )
  })

  it.each([
    [
      ...(['a link, once', { rule: 'challenge link', evidence: { clicked: '/x', completion_id: 3 } }] as const),
      ...['This is for visiting the page.', 'Es por visitar la página.'],
    ],
    [
      ...(['a survey', { rule: 'challenge collect', evidence: { answers: 5 } }] as const),
      ...['This is for answering 5 questions.', 'Es por responder 5 preguntas.'],
    ],
    [
      ...(['a survey of one question', { rule: 'challenge collect', evidence: { answers: 1 } }] as const),
      ...['This is for answering a question.', 'Es por responder una pregunta.'],
    ],
    [
      'a quiz',
      { rule: 'challenge collect', evidence: { right: 3, asked: 4, percent: 75, pass_mark_percent: 50 } },
      'This is for the quiz, in which you got 3 of 4 questions right.',
      'Es por el cuestionario: acertaste 3 de 4 preguntas.',
    ],
    [
      'a quiz without right answers',
      { rule: 'challenge collect', evidence: { right: 0, asked: 0, percent: 100, pass_mark_percent: 0 } },
      ...['This is for your answers.', 'Es por tus respuestas.'],
    ],
    [
      ...(['a video', { rule: 'challenge video', evidence: { duration_seconds: 45 } }] as const),
      ...['This is for watching the video.', 'Es por ver el vídeo.'],
    ],
    [
      ...(['a place', { rule: 'challenge location', evidence: { meters: 1200 } }] as const),
      'This is for checking in at the place. You were about 1,200 m from the place.',
      'Es por registrarte en el lugar. Estabas a unos 1200 m del lugar.',
    ],
    [
      'a donation',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'usd' } },
      ...['This is for your donation of $25.50.', 'Es por tu donación de 25,50 US$.'],
    ],
    [
      'a donation to somebody',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'usd', entity: 'River Trust' } },
      'This is for your donation of $25.50 to River Trust.',
      'Es por tu donación de 25,50 US$ a esta causa: River Trust.',
    ],
    [
      'a donation in what is no currency',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'shells' } },
      ...['This is for your donation of 25.50.', 'Es por tu donación de 25,50.'],
    ],
    [
      'a donation whose amount was not noted',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, entity: 'River Trust' } },
      ...['This is for your donation to River Trust.', 'Es por tu donación a esta causa: River Trust.'],
    ],
  ] as [string, Entry, string, string][])('says of %s what was looked at, in one sentence', (_of, entry, en, es) => {
    expect(tell(moved(entry), 'en')).toBe(en)
    expect(tell(moved(entry), 'es')).toBe(es)
  })

  it('says of a promise that was kept what the friend did', () => {
    const promised = moved(
      { evidence: { held_because: 'friend_first_challenge' }, actor_type: 'system' },
      { challenge_type: 'referral' },
    )
    expect(explain(promised, 'en')).toMatchObject({
      rule: 'This is for a friend who joined with your link and completed a first challenge.',
      evidence: null,
      actor: 'Automatic',
    })
    expect(tell(moved({}, { challenge_type: 'link' }), 'en')).toBe('No reason was noted.')
  })

  it.each([
    [
      ...(['age', { expired_on: '2026-11-25', announced_on: '2026-10-11' }] as const),
      'These Sprigs were not used within 12 months, so they expired on November 25, 2026. We told you by mail on October 11, 2026.',
      'No se usaron en 12 meses, así que caducaron el 25 de noviembre de 2026. Te avisamos por correo el 11 de octubre de 2026.',
    ],
    [
      ...(['inactivity', { expired_on: '2026-11-25', announced_on: null }] as const),
      'Nothing happened in your account for 12 months, so these Sprigs expired on November 25, 2026.',
      'No hubo actividad en tu cuenta durante 12 meses, así que caducaron el 25 de noviembre de 2026.',
    ],
  ] as const)('says of an expiry by %s when, and when it was announced if it was', (rule, expiry, en, es) => {
    const evidence = { expires_on: '2026-11-25', expiry_months: 12, announced_points: 5 }
    const action = moved(
      { kind: 'expiry', cause_type: 'Expiry', rule: `points expiry, ${rule}`, evidence, actor_type: 'job' },
      { action_type: 'points_expired', points: -5, actionable_type: 'Participant', title: 'Sprigs expired', expiry },
    )
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
    expect(explain(action, 'en').cause).toBe('Your Sprigs')
  })

  it.each([
    [
      ...([{ reversed_points: 40, shortfall_points: 0 }] as const),
      'The team of the program set this challenge back, so what it had given was taken back.',
      'El equipo del programa reinició este reto, así que se retiró lo que había dado.',
    ],
    [
      { reversed_points: 40, shortfall_points: 10 },
      'The team of the program set this challenge back, so what it had given was taken back. Your balance fell by 30 Sprigs only, because the rest (10) was no longer in it.',
      'El equipo del programa reinició este reto, así que se retiró lo que había dado. Tu saldo solo bajó en 30 Sprigs, porque el resto (10) ya no estaba en él.',
    ],
    [
      { reversed_points: 40, shortfall_points: 40 },
      'The team of the program set this challenge back, so what it had given was taken back. Your balance did not fall, because they were no longer in it.',
      'El equipo del programa reinició este reto, así que se retiró lo que había dado. Tu saldo no bajó, porque ya no estaban en él.',
    ],
    [
      { reversed_points: 15, shortfall_points: 10 },
      'The team of the program set this challenge back, so what it had given was taken back. Your balance fell by less, because a part of them was no longer in it.',
      'El equipo del programa reinició este reto, así que se retiró lo que había dado. Tu saldo bajó menos, porque una parte ya no estaba en él.',
    ],
  ])('says of a reset that it was set back, and what the balance lost of it: %j', (evidence, en, es) => {
    const action = moved(
      { kind: 'reversal', rule: 'activities reset', evidence, actor_type: 'administrator' },
      { action_type: 'challenge_reset', title: 'Reset: Walk', points: -40 },
    )
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
    expect(explain(action, 'en').cause).toBe('Challenge: Walk')
  })

  // RULE-20
  it('is said of a receipt by its items, in the figures of the reader, and why another amount moved', () => {
    const receipt = { currency: 'USD', is_refused: false }
    const rule = 'Oat Milk: 0.5 points a cent x $4.99'
    const of = (points: number) =>
      moved(
        { cause_type: 'Receipt', rule, evidence: { items: [{ name: 'Oat Milk', price_cents: 499, points: 250 }] } },
        { action_type: 'receipt_processed', actionable_type: 'Receipt', title: 'Receipt at Market', points, receipt },
      )
    const en = 'This is for what the receipt shows: Oat Milk for $4.99, at 0.5 Sprigs a cent.'
    expect(tell(of(250), 'en')).toBe(en)
    expect(tell(of(100), 'en')).toBe(`${en} A part of that had been given before, and this is the rest.`)
    expect(tell(of(-50), 'en')).toBe(`${en} That is less than before, so the difference was taken back.`)
    expect(tell(of(250), 'es')).toBe(
      'Es por lo que muestra el recibo: Oat Milk por 4,99 US$, a 0,5 Sprigs por céntimo.',
    )
    expect(explain(of(250), 'es').cause).toBe('Recibo de Market')
  })

  it.each(LOCALES)('has a whole sentence for every rule and every kind, in %s', (locale) => {
    const sentences = (texts: object): string[] =>
      Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : sentences(text)))
    const { rules, why } = locale === 'en' ? english : spanish
    const { actors, causes, labels, receipt, ...told } = why
    const { item, more, title, titleAt, ...ofReceipts } = receipt
    const all = sentences([rules, told, ofReceipts])
    expect(all.filter((text) => !/^[A-ZÁÉÍÓÚ].*[.]$/.test(text))).toEqual([])
  })
})

describe('why something happened without points', () => {
  it.each(ACTION_TYPES.filter((type) => !type.startsWith('points_')))(
    '%s is said in the words of that, in both languages',
    (action_type) => {
      const why = (locale: Locale) => explain({ action_type }, locale)
      expect(why('en')).toMatchObject({ cause: 'Reward: Free pin', actor: null, evidence: null })
      const anything = explain({ action_type: 'kite_flown' }, 'en')
      expect(anything.rule).toBe('It moved no Sprigs.')
      expect(why('en').rule).not.toBe(anything.rule)
      expect(why('es').rule).not.toBe(why('en').rule)
      expect(`${why('en').rule} ${why('es').rule}`).not.toMatch(/why\.|{{/)
    },
  )

  it.each([
    ['reward_won', 'sweepstake', 'Your entry was drawn in the sweepstakes.'],
    ['reward_won', 'mini-contest', 'You won it in the contest.'],
    ['reward_won', null, 'You won it.'],
    [
      ...(['reward_earned', 'milestone'] as const),
      'You had earned the Sprigs that this milestone asks for, so it came by itself.',
    ],
    ['reward_earned', 'redeem', 'It came with a challenge that you completed.'],
    ['reward_earned', 'sweepstake', 'You had done what it asks for, so it came by itself.'],
    ['reward_cancelled', 'sweepstake', 'It was cancelled, so it was no longer yours.'],
  ] as const)('says of %s, of a %s, how that one is come by: %s', (action_type, reward_selection, said) => {
    expect(explain({ action_type, reward_selection }, 'en').rule).toBe(said)
    expect(explain({ action_type, reward_selection }, 'es').rule).not.toMatch(/^why|[{]{2}/)
  })

  it.each([
    [
      ...(['held', 'It is kept for you while your payment is awaited.'] as const),
      'This is what the reward costs. The Sprigs are held while your payment is awaited.',
    ],
    [
      'released',
      'It was kept for you while your payment was awaited, but it was not paid, so it was given back.',
      'These Sprigs were held for the reward while your payment was awaited, but it was not paid, so they were given back.',
    ],
    [
      'cancelled',
      'It was kept for you while your payment was awaited. It was cancelled before a payment came, so it was given back.',
      'These Sprigs were held for the reward while your payment was awaited. It was cancelled before a payment came, so they were given back.',
    ],
    [
      null,
      'It was kept for you while your payment was awaited, and the payment came.',
      'This is what the reward cost. The Sprigs were held while your payment was awaited, and the payment came.',
    ],
  ] as const)('says of what was kept for a payment what became of it: %s', (state, free, forPoints) => {
    const claim = state && { state, is_priced: true }
    const held = { action_type: 'reward_held', claim }
    const withPoints = moved({ cause_type: 'Reward', rule: 'reward redeem' }, { ...held, points: -100 })
    expect(tell(held, 'en')).toBe(free)
    expect(tell(withPoints, 'en')).toBe(forPoints)
    expect(tell(held, 'es')).toMatch(/^Te lo guardamos mientras /)
    expect(tell(withPoints, 'es')).toMatch(/^(Es lo que cuesta|Es lo que costó|Lo reservamos para) /)
  })

  it.each([
    [{ state: 'settled', is_priced: false }, 'You claimed it, and it cost no Sprigs.'],
    // Cancelled since, which is a line of its own.
    [{ state: 'cancelled', is_priced: true }, 'Your payment came, so the reward became yours.'],
  ] as const)('says of a claim how it became theirs: %j', (claim, said) => {
    expect(tell({ claim }, 'en')).toBe(said)
  })

  it('says of a payment that came late that points were taken again', () => {
    const late = { cause_type: 'Reward', rule: 'reward redeem', evidence: { paid_late: true } }
    expect(tell(moved(late, { action_type: 'reward_claimed', points: -100 }), 'en')).toBe(
      'Your payment came late, so the Sprigs that had come back were taken for the reward again.',
    )
    expect(tell(moved({ ...late, evidence: {} }, { action_type: 'reward_claimed', points: -100 }), 'en')).toBe(
      'This is what the reward cost.',
    )
  })

  it.each([
    [{ source: 'free', entries: 1 }, 'You entered the draw with a free entry.', /^Participaste en el sorteo con /],
    [
      ...([{ source: 'administrator', entries: 1 }] as const),
      ...(['The team of the program gave you an entry into the draw.', /te dio una participación/] as const),
    ],
    [
      ...([{ source: 'administrator', entries: 1200 }] as const),
      ...(['The team of the program gave you 1,200 entries into the draw.', /te dio 1200 participaciones/] as const),
    ],
    [null, 'You got an entry into the draw, and it cost no Sprigs.', /^Obtuviste una participación/],
  ] as const)('says of an entry that took none where it came from, before and after the draw: %j', (entry, en, es) => {
    expect(tell({ action_type: 'sweepstake_entered', entry }, 'en')).toBe(en)
    expect(tell({ action_type: 'sweepstake_entered', entry }, 'es')).toMatch(es)
  })

  it('says of a payment that was given back how much it was, and of what', () => {
    const action = {
      ...{ action_type: 'payment_refunded', title: 'Payment refunded: Rivers', actionable_type: 'Challenge' },
      payment: { amount_cents: 2_500, currency: 'usd' },
    }
    expect(explain(action, 'en')).toMatchObject({
      rule: 'You were refunded $25.00.',
      cause: 'Challenge: Rivers',
    })
    expect(tell(action, 'es')).toBe('Se reembolsaron 25,00 US$ de tu pago.')
    expect(tell({ ...action, payment: null }, 'en')).toBe('Your payment was refunded.')
  })

  it('says of a receipt that was refused at once that it was', () => {
    const action = { action_type: 'receipt_processed', actionable_type: 'Receipt', title: 'Receipt' }
    expect(tell({ ...action, receipt: { currency: null, is_refused: true } }, 'en')).toBe(
      'Our team refused this receipt, so it gave no Sprigs. Its own page says why.',
    )
    expect(tell({ ...action, receipt: { currency: null, is_refused: false } }, 'en')).toBe(
      'The receipt was checked and moved no Sprigs. Its own page says what counted.',
    )
  })

  it('says of a friend’s first challenge that it was theirs', () => {
    expect(tell({ action_type: 'challenge_completed', challenge_type: 'referral' }, 'en')).toBe(
      'A friend who joined with your link completed a first challenge, which gave you no Sprigs.',
    )
  })

  it.each([
    ['friend_first_challenge', 'This counts as soon as your friend completes a first challenge.'],
    ['receipt_review', 'This counts as soon as your receipt has been looked at.'],
    ['same_device', 'This counts as soon as the team of the program has had a look.'],
  ])('says of what waits for %s what it waits for, and no suspicion', (held_because, said) => {
    expect(tell({ pending: { held_because, release_at: null } }, 'en')).toBe(said)
  })

  it.each([
    [
      ...(['rejected', 1200, 'The team of the program'] as const),
      'The team of the program had a look at this invitation and did not accept it. The 1,200 Sprigs that were pending were not given.',
      'El equipo del programa revisó esta invitación y no la aceptó. Lo que estaba pendiente (1200 Sprigs) no se dio.',
    ],
    [
      ...(['friend_gone', 0, 'Automatic'] as const),
      'Your friend can no longer complete a first challenge.',
      'La persona que invitaste ya no puede completar su primer reto.',
    ],
    [
      ...(['lapsed', 0, 'Automatic'] as const),
      'When your friend completed a first challenge, this invitation could give nothing any more, for example because the time for it was over.',
      'Cuando la persona que invitaste completó su primer reto, esta invitación ya no podía dar nada, por ejemplo porque su plazo había terminado.',
    ],
  ] as const)('says of what waited and was not given why: %s, %i', (because, points, actor, en, es) => {
    const action = { action_type: 'points_withheld', actionable_type: 'Challenge', withheld: { because, points } }
    expect(explain(action, 'en')).toMatchObject({ cause: 'Challenge: Free pin', actor })
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
  })
})
