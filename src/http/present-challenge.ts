import type { AnswerProblem, ChallengeForPage, Question, SiteChallenge, Submitted } from '@/domain/challenges'
import { issueVideoStart } from '@/domain/challenges'
import type { Wording } from '@/domain/programs'
import { presentImage } from './present-image'
import { failed, type Reply, succeeded } from './reply'

/** A challenge as lists show it (S §3): everything but what its own page adds. */
export const presentChallenge = (challenge: SiteChallenge, basePath: string) => ({
  id: challenge.id,
  identifier: challenge.identifier,
  name: challenge.name,
  caption: challenge.caption,
  description: challenge.description,
  challenge_type: challenge.challenge_type,
  parameters: challenge.parameters,
  points: challenge.points,
  reward_type: challenge.reward_type,
  start: challenge.start,
  finish: challenge.finish,
  status: challenge.status,
  cta_button_text: challenge.cta_button_text,
  link_url: challenge.link_url,
  bypass_modal: challenge.bypass_modal,
  api_completion_only: challenge.api_completion_only,
  // Decides for call_action and for what repeats; what completes once is decided by the date (S §4).
  is_repeatable_and_completed:
    challenge.is_completed && (challenge.repeats !== 'never' || challenge.challenge_type === 'call_action'),
  completed_by_current_participant_on: challenge.completed_at,
  duration: challenge.duration_seconds,
  success_message: challenge.success_message,
  image: presentImage(challenge.image, basePath),
  icon: presentImage(challenge.icon, basePath),
  membership_challenge: challenge.membership_challenge && {
    price: challenge.membership_challenge.price_cents / 100,
    currency: challenge.membership_challenge.currency,
    interval: challenge.membership_challenge.interval,
    description: challenge.membership_challenge.description,
  },
})

export type WireChallenge = ReturnType<typeof presentChallenge>

type Page = {
  programId: number
  basePath: string
  now: Date /** Such as `https://perks.example.com`. */
  origin: string
}

/** A challenge for its own page. What it asks and shows is told only while it is active; right answers never are. */
export const presentChallengeForPage = (challenge: ChallengeForPage, { basePath, now, origin, programId }: Page) => {
  const { participant } = challenge
  const isActive = challenge.status === 'active'
  const start = { programId, participantId: participant.id, challengeId: challenge.id }
  return {
    ...presentChallenge(challenge, basePath),
    content: isActive ? challenge.content : null,
    video_url: isActive ? challenge.video_url : null,
    // Repeated by the submission: the video cannot have been watched sooner after it than it lasts (decisions 22).
    start_token: isActive && challenge.challenge_type === 'video' ? issueVideoStart(start, now) : null,
    referral_url:
      challenge.challenge_type === 'referral'
        ? `${origin}${basePath}/signin?referral_code=${encodeURIComponent(participant.referral_code)}`
        : null,
    current_participant: participant.id,
    current_participant_name: participant.name,
    questions: isActive ? challenge.questions.map((question) => presentQuestion(question, basePath)) : [],
    participant_answers: challenge.participant_answers,
    social_network_posts: [],
  }
}

export type WireChallengeForPage = ReturnType<typeof presentChallengeForPage>

const presentQuestion = (question: Question, basePath: string) => ({
  id: question.id,
  title: question.title,
  additional_details: question.additional_details,
  answer_type: question.answer_type,
  is_required: question.is_required,
  options: question.options.map(({ details, id, image }) => ({ id, details, image: presentImage(image, basePath) })),
})

type Refusal = Extract<Submitted, { ok: false }>

/** The answer to a submission. Refusals are answers to a form, not failures of the call, so that the page can show them. */
export const presentSubmission = (submitted: Submitted, wording: Wording): Reply => {
  if (submitted.ok) {
    const message = submitted.successMessage || SUBMITTED[wording.locale]
    return succeeded(message, { points: submitted.points })
  }
  const message = REFUSALS[wording.locale][submitted.reason](submitted, wording)
  if (submitted.reason === 'not_found') return failed(404, message)
  const errors: Record<string, string[]> = {}
  for (const { problem, questionId } of ('problems' in submitted && submitted.problems) || []) {
    ;(errors[`questions[${questionId}]`] ??= []).push(PROBLEMS[wording.locale][problem])
  }
  return failed(200, message, errors)
}

const SUBMITTED = { en: 'Challenge Submitted successfully!', es: '¡Reto enviado correctamente!' } as const

type Sentence = (refusal: Refusal, wording: Wording) => string
type Locale = Wording['locale']

const REFUSALS = {
  en: {
    not_found: () => 'Error loading challenge',
    not_active: () => 'This challenge is no longer available',
    not_verified: (_, { term_points_as }) =>
      `Please verify your email address first. Then you can earn ${term_points_as}.`,
    already_completed: () => 'You have already completed this challenge.',
    api_only: () => 'This challenge completes by itself as soon as we hear from our partner.',
    limit_reached: () => 'This challenge has been completed as often as it can be.',
    too_soon: () => 'Please watch the video to the end first.',
    answers_invalid: () => 'Please check your answers.',
    not_passed: (refusal) =>
      `You got ${percentOf(refusal).percent}% right, and ${percentOf(refusal).passMarkPercent}% is needed. Please try again.`,
    not_there: () => 'You are not close enough to this place yet.',
    completes_by_verification: () => 'This challenge completes by itself when you verify your email address.',
    completes_by_referral: () =>
      'This challenge completes when a friend joins with your link and finishes a first challenge.',
    completes_by_posts: () => 'This challenge completes when you have viewed its posts.',
    completes_by_payment: () => 'This challenge completes when your payment has arrived.',
  },
  es: {
    not_found: () => 'Error al cargar el reto',
    not_active: () => 'Este reto ya no está disponible',
    not_verified: (_, { term_points_as }) =>
      `Primero verifica tu dirección de correo. Después podrás ganar ${term_points_as}.`,
    already_completed: () => 'Ya has completado este reto.',
    api_only: () => 'Este reto se completa solo en cuanto nuestro socio nos avise.',
    limit_reached: () => 'Este reto ya se ha completado el máximo de veces.',
    too_soon: () => 'Primero mira el vídeo hasta el final.',
    answers_invalid: () => 'Revisa tus respuestas.',
    not_passed: (refusal) =>
      `Has acertado el ${percentOf(refusal).percent} % y hace falta el ${percentOf(refusal).passMarkPercent} %. Inténtalo de nuevo.`,
    not_there: () => 'Todavía no estás lo bastante cerca de este lugar.',
    completes_by_verification: () => 'Este reto se completa solo cuando verificas tu dirección de correo.',
    completes_by_referral: () => 'Este reto se completa cuando un amigo se une con tu enlace y termina su primer reto.',
    completes_by_posts: () => 'Este reto se completa cuando hayas visto sus publicaciones.',
    completes_by_payment: () => 'Este reto se completa cuando llegue tu pago.',
  },
} as const satisfies Record<Locale, Record<Refusal['reason'], Sentence>>

const percentOf = (refusal: Refusal): { percent: number; passMarkPercent: number } => ({
  percent: ('percent' in refusal && refusal.percent) || 0,
  passMarkPercent: ('passMarkPercent' in refusal && refusal.passMarkPercent) || 0,
})

const PROBLEMS = {
  en: {
    required: 'This question needs an answer.',
    one_only: 'Please give one answer.',
    unknown_option: 'Please choose one of the options.',
    unknown_question: 'This question is not part of the challenge.',
    too_long: 'This answer is too long.',
    not_a_number: 'Please enter a whole number.',
    not_a_decimal: 'Please enter a number.',
    not_a_date: 'Please enter a date.',
    not_a_date_time: 'Please enter a date and a time.',
    not_a_time: 'Please enter a time.',
    not_yes_or_no: 'Please answer yes or no.',
  },
  es: {
    required: 'Esta pregunta necesita una respuesta.',
    one_only: 'Da una sola respuesta.',
    unknown_option: 'Elige una de las opciones.',
    unknown_question: 'Esta pregunta no es parte del reto.',
    too_long: 'Esta respuesta es demasiado larga.',
    not_a_number: 'Escribe un número entero.',
    not_a_decimal: 'Escribe un número.',
    not_a_date: 'Escribe una fecha.',
    not_a_date_time: 'Escribe una fecha y una hora.',
    not_a_time: 'Escribe una hora.',
    not_yes_or_no: 'Responde sí o no.',
  },
} as const satisfies Record<Locale, Record<AnswerProblem, string>>
