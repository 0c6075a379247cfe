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
/** The explanation as the page shows it, with non-breaking spaces replaced by plain ones. */
const tell = (action: Partial<ParticipantAction>, locale: Locale): string => {
  const { evidence, rule } = explain(action, locale)
  return [rule, evidence].filter(Boolean).join(' ').replaceAll(/\s/g, ' ')
}

describe('why points moved', () => {
  const say = (rule: string | null, locale: Locale) =>
    explainRule({ rule, evidence: null }, { t: translate(locale, 'site'), locale, term: 'puntos' })

  it.each([
    'points by hand',
    'activities reset',
    'points reinstated',
    'reward redeem',
    'challenge link',
    'import.append',
  ])("explains %s in the reader's language instead of showing the ledger's name", (rule) => {
    expect(say(rule, 'en')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(say(rule, 'en'))
  })

  it("describes a plugin's kind of challenge in general terms", () => {
    expect(say('challenge kite', 'en')).toBe('Completed the challenge.')
    expect(say('kites flown high', 'en')).toBe('kites flown high')
  })

  it.each([
    ['participant', '/x', 'Visited the page.', 'Por visitar la página.'],
    ['participant', null, 'Completed the challenge.', 'Por completar el reto.'],
    [...(['api_key', null, 'One of our partners confirmed this.'] as const), 'Uno de nuestros socios lo confirmó.'],
  ] as const)('explains a call to action by %s that links to %s: %s', (actor_type, clicked, en, es) => {
    const action = moved({ rule: 'challenge call_action', actor_type, evidence: { clicked, completion_id: 3 } })
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
  })

  it('names the draws that a challenge brought an entry for, with and without points', () => {
    const draws = ['Picnic', 'Kayak']
    expect(tell(moved({ rule: 'challenge link' }, { draws }), 'en')).toBe(
      'Visited the page. You also got an entry in “Picnic”. You also got an entry in “Kayak”.',
    )
    const free = { action_type: 'challenge_completed', actionable_type: 'Challenge', draws: ['Picnic'] }
    expect(tell(free, 'en')).toBe(
      "You completed this challenge. It doesn't earn Sprigs. You also got an entry in “Picnic”.",
    )
    expect(tell(free, 'es')).toBe(
      'Completaste este reto. No suma Sprigs. También obtuviste una participación en “Picnic”.',
    )
  })

  it.each([
    [
      ...(['a link, once', { rule: 'challenge link', evidence: { clicked: '/x', completion_id: 3 } }] as const),
      ...['Visited the page.', 'Por visitar la página.'],
    ],
    [
      ...(['a survey', { rule: 'challenge collect', evidence: { answers: 5 } }] as const),
      ...['You answered 5 questions.', 'Respondiste 5 preguntas.'],
    ],
    [
      ...(['a survey of one question', { rule: 'challenge collect', evidence: { answers: 1 } }] as const),
      ...['You answered a question.', 'Respondiste una pregunta.'],
    ],
    [
      'a quiz',
      { rule: 'challenge collect', evidence: { right: 3, asked: 4, percent: 75, pass_mark_percent: 50 } },
      'You got 3 of 4 quiz questions right.',
      'Acertaste 3 de 4 preguntas del cuestionario.',
    ],
    [
      'a quiz without right answers',
      { rule: 'challenge collect', evidence: { right: 0, asked: 0, percent: 100, pass_mark_percent: 0 } },
      ...['Answered the questions.', 'Por responder las preguntas.'],
    ],
    [
      ...(['a video', { rule: 'challenge video', evidence: { duration_seconds: 45 } }] as const),
      ...['Watched the video.', 'Por ver el video.'],
    ],
    [
      ...(['a place', { rule: 'challenge location', evidence: { meters: 1200 } }] as const),
      'Checked in on location. You checked in about 1,200 m away.',
      'Por registrar la visita en el lugar. Registraste tu visita a unos 1200 m.',
    ],
    [
      'a donation',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'usd' } },
      ...['You donated $25.50.', 'Donaste 25,50 US$.'],
    ],
    [
      'a donation to somebody',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'usd', entity: 'River Trust' } },
      'You donated $25.50 to River Trust.',
      'Donaste 25,50 US$ a esta causa: River Trust.',
    ],
    [
      'a donation in what is no currency',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, currency: 'shells' } },
      ...['You donated 25.50.', 'Donaste 25,50.'],
    ],
    [
      'a donation whose amount was not noted',
      { rule: 'challenge donation', evidence: { amount_cents: 2_550, entity: 'River Trust' } },
      ...['You donated to River Trust.', 'Donaste a esta causa: River Trust.'],
    ],
  ] as [string, Entry, string, string][])('states the evidence of %s in one sentence', (_of, entry, en, es) => {
    expect(tell(moved(entry), 'en')).toBe(en)
    expect(tell(moved(entry), 'es')).toBe(es)
  })

  it('explains a released referral by what the friend did', () => {
    const promised = moved(
      { evidence: { held_because: 'friend_first_challenge' }, actor_type: 'system' },
      { challenge_type: 'referral' },
    )
    expect(explain(promised, 'en')).toMatchObject({
      rule: 'A friend joined by invitation and completed their first challenge.',
      evidence: null,
      actor: 'Automatic',
    })
    expect(tell(moved({}, { challenge_type: 'link' }), 'en')).toBe('No reason given.')
  })

  it.each([
    [
      ...(['age', { expired_on: '2026-11-25', announced_on: '2026-10-11' }] as const),
      'These Sprigs expired on November 25, 2026 after 12 months. We emailed you about it on October 11, 2026.',
      'Vencieron el 25 de noviembre de 2026, después de 12 meses. Te avisamos por correo el 11 de octubre de 2026.',
    ],
    [
      ...(['inactivity', { expired_on: '2026-11-25', announced_on: null }] as const),
      'These Sprigs expired on November 25, 2026 after 12 months without activity.',
      'Vencieron el 25 de noviembre de 2026, después de 12 meses sin actividad.',
    ],
  ] as const)('dates an expiry by %s, and its announcement if there was one', (rule, expiry, en, es) => {
    const evidence = { expires_on: '2026-11-25', expiry_months: 12, announced_points: 5 }
    const action = moved(
      { kind: 'expiry', cause_type: 'Expiry', rule: `points expiry, ${rule}`, evidence, actor_type: 'job' },
      { action_type: 'points_expired', points: -5, actionable_type: 'Participant', title: '', expiry },
    )
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
    expect(explain(action, 'en').cause).toBe('Your Sprigs')
  })

  it.each([
    [
      ...([{ reversed_points: 40, shortfall_points: 0 }] as const),
      'Our team reset this challenge and took back what it earned.',
      'Nuestro equipo reinició este reto y retiró lo que había sumado.',
    ],
    [
      { reversed_points: 40, shortfall_points: 10 },
      "Our team reset this challenge and took back what it earned. We took back 30 Sprigs. You'd already spent the other 10.",
      'Nuestro equipo reinició este reto y retiró lo que había sumado. Retiramos 30 Sprigs. Ya habías usado el resto (10).',
    ],
    [
      { reversed_points: 40, shortfall_points: 40 },
      "Our team reset this challenge and took back what it earned. You'd already spent them, so your balance didn't change.",
      'Nuestro equipo reinició este reto y retiró lo que había sumado. Ya habías usado todo, así que tu saldo no cambió.',
    ],
    [
      { reversed_points: 15, shortfall_points: 10 },
      "Our team reset this challenge and took back what it earned. You'd already spent some of them, so your balance went down by less.",
      'Nuestro equipo reinició este reto y retiró lo que había sumado. Ya habías usado una parte, así que tu saldo bajó menos.',
    ],
  ])('explains a reset and how much of it the balance covered: %j', (evidence, en, es) => {
    const action = moved(
      { kind: 'reversal', rule: 'activities reset', evidence, actor_type: 'administrator' },
      { action_type: 'challenge_reset', title: 'Walk', points: -40 },
    )
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
    expect(explain(action, 'en').cause).toBe('Challenge: Walk')
  })

  // RULE-20
  it("explains a receipt by its items, in the reader's number format, and why a different amount moved", () => {
    const receipt = { is_refused: false }
    const item = { name: 'OAT MLK', product: 'Oat Milk', price_cents: 499, points_per_cents: 0.5, points: 250 }
    const of = (points: number) =>
      moved(
        { cause_type: 'Receipt', rule: 'receipt items', evidence: { currency: 'USD', items: [item] } },
        { action_type: 'receipt_processed', actionable_type: 'Receipt', title: 'Market', points, receipt },
      )
    const en = 'Items: Oat Milk for $4.99, at 0.5 Sprigs per cent.'
    expect(tell(of(250), 'en')).toBe(en)
    expect(tell(of(100), 'en')).toBe(`${en} You'd already received some of it, and this is the rest.`)
    expect(tell(of(-50), 'en')).toBe(`${en} The amount went down, so we took back the difference.`)
    expect(tell(of(250), 'es')).toBe('Productos: Oat Milk por 4,99 US$, a 0,5 Sprigs por centavo.')
    expect(explain(of(250), 'es').cause).toBe('Recibo de Market')
  })

  it.each(LOCALES)('has a full sentence for every rule and kind in %s', (locale) => {
    const sentences = (texts: object): string[] =>
      Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : sentences(text)))
    const { rules, why } = locale === 'en' ? english : spanish
    const { actors, causes, labels, receipt, titles, ...explained } = why
    const { item, more, ...ofReceipts } = receipt
    const all = sentences([rules, explained, ofReceipts])
    expect(all.filter((text) => !/^[A-ZÁÉÍÓÚ].*[.]$/.test(text))).toEqual([])
  })
})

describe('why something happened without points', () => {
  it.each(ACTION_TYPES.filter((type) => !type.startsWith('points_')))(
    'explains %s in both languages',
    (action_type) => {
      const why = (locale: Locale) => explain({ action_type }, locale)
      expect(why('en')).toMatchObject({ cause: 'Reward: Free pin', actor: null, evidence: null })
      const anything = explain({ action_type: 'kite_flown' }, 'en')
      expect(anything.rule).toBe('No Sprigs changed.')
      expect(why('en').rule).not.toBe(anything.rule)
      expect(why('es').rule).not.toBe(why('en').rule)
      expect(`${why('en').rule} ${why('es').rule}`).not.toMatch(/why\.|{{/)
    },
  )

  it.each([
    ['reward_won', 'sweepstake', 'Your entry won the sweepstakes.'],
    ['reward_won', 'mini-contest', 'You won it in the contest.'],
    ['reward_won', null, 'You won this.'],
    [...(['reward_earned', 'milestone'] as const), 'You earned enough Sprigs to reach this milestone.'],
    ['reward_earned', 'redeem', 'You earned it by completing a challenge.'],
    ['reward_earned', 'sweepstake', "You completed every step, so it's yours."],
    ['reward_cancelled', 'sweepstake', 'This was canceled.'],
  ] as const)('explains %s of a %s reward by its kind: %s', (action_type, reward_selection, said) => {
    expect(explain({ action_type, reward_selection }, 'en').rule).toBe(said)
    expect(explain({ action_type, reward_selection }, 'es').rule).not.toMatch(/^why|[{]{2}/)
  })

  it.each([
    [
      ...(['held', "We're holding it while you pay."] as const),
      "You used these Sprigs for the reward. We're holding them while you pay.",
    ],
    [
      'released',
      "We held it while you paid, but the payment wasn't completed, so we released it.",
      "We held these Sprigs while you paid. The payment wasn't completed, so you got them back.",
    ],
    [
      'cancelled',
      'We held it while you paid, but it was canceled before the payment went through.',
      'We held these Sprigs while you paid. The reward was canceled before the payment went through, so you got them back.',
    ],
    [
      null,
      'We held it while you paid, and the payment went through.',
      'You used these Sprigs for the reward. The payment went through.',
    ],
  ] as const)('explains the outcome of a reward that was held during payment: %s', (state, free, forPoints) => {
    const claim = state && { state, is_priced: true }
    const held = { action_type: 'reward_held', claim }
    const withPoints = moved({ cause_type: 'Reward', rule: 'reward redeem' }, { ...held, points: -100 })
    expect(tell(held, 'en')).toBe(free)
    expect(tell(withPoints, 'en')).toBe(forPoints)
    expect(tell(held, 'es')).toMatch(/^La reservamos mientras /)
    expect(tell(withPoints, 'es')).toMatch(/^(Es lo que cuesta|Es lo que costó|Quedó reservado mientras) /)
  })

  it.each([
    [{ state: 'settled', is_priced: false }, 'You claimed this reward without spending Sprigs.'],
    // The cancellation has a line of its own.
    [{ state: 'cancelled', is_priced: true }, 'Your payment went through, so the reward is yours.'],
  ] as const)('explains how a claim was settled: %j', (claim, said) => {
    expect(tell({ claim }, 'en')).toBe(said)
  })

  it('explains that a late payment used the points again', () => {
    const late = { cause_type: 'Reward', rule: 'reward redeem', evidence: { paid_late: true } }
    expect(tell(moved(late, { action_type: 'reward_claimed', points: -100 }), 'en')).toBe(
      'Your payment arrived late, so we used your Sprigs for the reward again.',
    )
    expect(tell(moved({ ...late, evidence: {} }, { action_type: 'reward_claimed', points: -100 }), 'en')).toBe(
      'Claimed the reward.',
    )
  })

  it.each([
    [{ source: 'free', entries: 1 }, 'You entered the draw for free.', /^Participaste gratis /],
    [
      ...([{ source: 'administrator', entries: 1 }] as const),
      ...(['Our team gave you an entry in the draw.', /te dio una participación/] as const),
    ],
    [
      ...([{ source: 'administrator', entries: 1200 }] as const),
      ...(['Our team gave you 1,200 entries in the draw.', /te dio 1200 participaciones/] as const),
    ],
    [null, 'You entered the draw without spending Sprigs.', /^Participaste en el sorteo sin /],
  ] as const)('names the source of an entry that used no points, before and after the draw: %j', (entry, en, es) => {
    expect(tell({ action_type: 'sweepstake_entered', entry }, 'en')).toBe(en)
    expect(tell({ action_type: 'sweepstake_entered', entry }, 'es')).toMatch(es)
  })

  it('states the amount and the challenge of a refunded payment', () => {
    const action = {
      ...{ action_type: 'payment_refunded', title: 'Rivers', actionable_type: 'Challenge' },
      payment: { amount_cents: 2_500, currency: 'usd' },
    }
    expect(explain(action, 'en')).toMatchObject({
      rule: 'You were refunded $25.00.',
      cause: 'Challenge: Rivers',
    })
    expect(tell(action, 'es')).toBe('Te reembolsamos 25,00 US$.')
    expect(tell({ ...action, payment: null }, 'en')).toBe('Your payment was refunded.')
  })

  it('explains that a receipt was refused at once', () => {
    const action = { action_type: 'receipt_processed', actionable_type: 'Receipt', title: '' }
    expect(tell({ ...action, receipt: { is_refused: true } }, 'en')).toBe(
      "We didn't accept this receipt, so it earned no Sprigs. See the receipt for details.",
    )
    expect(tell({ ...action, receipt: { is_refused: false } }, 'en')).toBe(
      'We checked this receipt, and no Sprigs changed. See the receipt for details.',
    )
  })

  it('explains a friend’s first challenge without points', () => {
    expect(tell({ action_type: 'challenge_completed', challenge_type: 'referral' }, 'en')).toBe(
      "A friend who joined with your link completed their first challenge. This invite didn't earn Sprigs.",
    )
  })

  it.each([
    ['friend_first_challenge', 'Pending until your friend completes their first challenge.'],
    ['receipt_review', "Pending until we've reviewed your receipt."],
    ['api', "Pending until they're confirmed."],
    ['same_device', 'Pending until our team has taken a look.'],
  ])('explains what %s is pending for without mentioning suspicions', (held_because, said) => {
    expect(tell({ pending: { held_because, release_at: null } }, 'en')).toBe(said)
  })

  it.each([
    [
      ...(['rejected', 1200, 'Program team'] as const),
      "Our team reviewed this invite and didn't approve it. The 1,200 Sprigs you had pending weren't awarded.",
      'Nuestro equipo revisó esta invitación y no la aprobó. No se otorgaron 1200 Sprigs que tenías pendientes.',
    ],
    [
      ...(['friend_gone', 0, 'Automatic'] as const),
      'Your friend can no longer complete their first challenge.',
      'Tu amigo ya no puede completar su primer reto.',
    ],
    [
      ...(['lapsed', 0, 'Automatic'] as const),
      'This invite had already ended when your friend completed their first challenge.',
      'Esta invitación ya había terminado cuando tu amigo completó su primer reto.',
    ],
  ] as const)('explains why pending points were withheld: %s, %i', (because, points, actor, en, es) => {
    const action = { action_type: 'points_withheld', actionable_type: 'Challenge', withheld: { because, points } }
    expect(explain(action, 'en')).toMatchObject({ cause: 'Challenge: Free pin', actor })
    expect(tell(action, 'en')).toBe(en)
    expect(tell(action, 'es')).toBe(es)
  })
})
