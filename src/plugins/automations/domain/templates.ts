import type { AutomationFormInput } from './flow'

type Texts = { subject: string; heading: string; body: string; button: string }
type StepInput = AutomationFormInput['steps'][number]

export const TEMPLATES = [
  ...(['blank', 'welcome', 'first_purchase', 'at_risk', 'points_expiring', 'near_reward'] as const),
  ...(['birthday', 'tier_at_stake', 'win_back', 'quiz_unfinished'] as const),
] as const
export type TemplateName = (typeof TEMPLATES)[number]

const texts = (subject: string, body: string, button: string): Texts => ({ subject, heading: '', body, button })

const email = (id: string, en: Texts, es: Texts, path = '/'): StepInput => ({
  ...{ id, kind: 'message', channel: 'email', category: 'news', path },
  texts: { en, es },
})
const wait = (id: string, amount: number): StepInput => ({ id, kind: 'wait', amount, unit: 'days' })
const onlyIfNot = (id: string, did: 'purchase' | 'challenge' | 'anything'): StepInput => ({
  ...{ id, kind: 'condition', of: 'did', holds: false, did },
})

const common = { reentry_days: null, holdout_percent: 10, window_days: 30 } as const

/** What administrators start from. They read and change the texts before they start it. */
export const templateOf = (name: TemplateName): Omit<AutomationFormInput, 'name'> => FORMS[name]

const FORMS: Record<TemplateName, Omit<AutomationFormInput, 'name'>> = {
  blank: { ...common, holdout_percent: 0, trigger: { kind: 'joined' }, steps: [] },
  welcome: {
    ...{ ...common, trigger: { kind: 'joined' } },
    steps: [
      email(
        'hello',
        texts('Welcome to {{program}}', 'Good to have you here. Your first challenge takes a minute.', 'Start now'),
        texts(
          'Te damos la bienvenida a {{program}}',
          'Qué bueno tenerte aquí. Tu primer desafío toma un minuto.',
          'Empezar',
        ),
      ),
      wait('pause', 3),
      onlyIfNot('idle', 'challenge'),
      email(
        'nudge',
        texts('Your first {{term}} are waiting', 'Complete one challenge and you’re on your way.', 'See challenges'),
        texts('Tus primeros {{term}} te esperan', 'Completa un desafío y ya estás en camino.', 'Ver desafíos'),
      ),
    ],
  },
  first_purchase: {
    ...{ ...common, trigger: { kind: 'first_purchase' } },
    steps: [
      { id: 'bonus', kind: 'points', amount: 25 },
      email(
        'thanks',
        texts(
          'Thanks for your first purchase',
          'We added a little extra. You have {{points}} {{term}} now.',
          'See rewards',
        ),
        texts(
          'Gracias por tu primera compra',
          'Agregamos un extra. Ahora tienes {{points}} {{term}}.',
          'Ver recompensas',
        ),
      ),
    ],
  },
  at_risk: {
    ...{ ...common, reentry_days: 90, trigger: { kind: 'inactive', days: 30 } },
    steps: [
      email(
        'miss',
        texts('Still here for you', 'You have {{points}} {{term}} waiting. Come and use them.', 'See rewards'),
        texts('Aquí seguimos', 'Tienes {{points}} {{term}} esperando. Ven a usarlos.', 'Ver recompensas'),
      ),
      { id: 'tag', kind: 'tag', tag: 'at risk', adds: true },
    ],
  },
  points_expiring: {
    ...{ ...common, reentry_days: 30, trigger: { kind: 'points_expiring' } },
    steps: [
      wait('pause', 2),
      onlyIfNot('idle', 'anything'),
      email(
        'soon',
        texts(
          'Don’t lose your {{term}}',
          'Some of your {{points}} {{term}} expire soon. Here’s what you can get for them.',
          'See rewards',
        ),
        texts(
          'No pierdas tus {{term}}',
          'Parte de tus {{points}} {{term}} vence pronto. Mira lo que puedes obtener.',
          'Ver recompensas',
        ),
      ),
    ],
  },
  near_reward: {
    ...{ ...common, reentry_days: 30, trigger: { kind: 'near_reward' } },
    steps: [
      email(
        'close',
        texts('Almost there', 'You have {{points}} {{term}}. One more challenge may be all you need.', 'See rewards'),
        texts('Ya casi', 'Tienes {{points}} {{term}}. Tal vez te falte un solo desafío.', 'Ver recompensas'),
      ),
    ],
  },
  birthday: {
    ...{ ...common, holdout_percent: 0, reentry_days: 300, trigger: { kind: 'birthday' } },
    steps: [
      { id: 'gift', kind: 'points', amount: 50 },
      email(
        'cake',
        texts('Happy birthday, {{name}}', 'A small gift is in your account.', 'Look'),
        texts('Feliz cumpleaños, {{name}}', 'Hay un pequeño regalo en tu cuenta.', 'Ver'),
      ),
    ],
  },
  tier_at_stake: {
    ...{ ...common, reentry_days: 60, trigger: { kind: 'tier_at_stake' } },
    steps: [
      wait('pause', 7),
      onlyIfNot('idle', 'purchase'),
      email(
        'keep',
        texts('Keep your {{tier}} status', 'A purchase or a challenge helps you stay {{tier}}.', 'See how'),
        texts('Conserva tu nivel {{tier}}', 'Una compra o un desafío te ayuda a seguir en {{tier}}.', 'Ver cómo'),
      ),
    ],
  },
  win_back: {
    ...{ ...common, reentry_days: 180, trigger: { kind: 'inactive', days: 90 } },
    steps: [
      email(
        'back',
        texts(
          'Come back, {{name}}',
          'There’s a lot that’s new. Your {{points}} {{term}} are still here.',
          'See what’s new',
        ),
        texts('Vuelve, {{name}}', 'Hay muchas novedades. Tus {{points}} {{term}} siguen aquí.', 'Ver novedades'),
      ),
      wait('pause', 14),
      onlyIfNot('idle', 'anything'),
      { id: 'bonus', kind: 'points', amount: 100 },
      email(
        'bonus-mail',
        texts('100 {{term}} to start again', 'We added 100 {{term}} to your account.', 'Use them'),
        texts('100 {{term}} para volver a empezar', 'Agregamos 100 {{term}} a tu cuenta.', 'Usarlos'),
      ),
    ],
  },
  quiz_unfinished: {
    ...{ ...common, reentry_days: 30, trigger: { kind: 'quiz_unfinished', days: 2 } },
    steps: [
      email(
        'again',
        texts('One more try?', 'You were close. Take the quiz again and earn your {{term}}.', 'Take the quiz'),
        texts('¿Otro intento?', 'Estuviste cerca. Repite el cuestionario y gana tus {{term}}.', 'Ir al cuestionario'),
      ),
    ],
  },
}
