import type { AnswerType, Question, SubmittedAnswer } from '@/domain/challenges'
import type { Random } from '../random'

/** The percentage of right answers to a quiz. */
const RIGHT_OF_HUNDRED = 88

const LINES = [
  'The saffron buns. My Saturday depends on them.',
  'Leeks from the Millbrook growers, whatever the season.',
  'The cheese counter, and whoever stands behind it.',
  'Seeded rye, still warm.',
  'The bruised apples for half the price. Best crumble in town.',
  'Coffee by weight. Please never put it into pods.',
] as const

const COOKING = [
  'One pan, one pot, thirty minutes.',
  'Sundays for the whole week, with the radio on.',
  'Vegetables first, everything else around them.',
  'Mostly from my grandmother’s notebook.',
  'I bake. The rest is toast.',
] as const

const RECIPES = [
  '<h2>Leek and potato, the street’s way</h2><ul><li>Three leeks, soft in butter</li><li>Two potatoes</li><li>A rind of cheddar in the pot</li></ul>',
  '<p>Roast a squash whole, scoop it out, mash it with <strong>brown butter</strong> and sage. That is all.</p>',
] as const

type Compose = (random: Random, question: Question) => string[]

const oneOption: Compose = (random, { options }) => {
  const right = options.filter(({ is_correct }) => is_correct)
  const isRight = right.length > 0 && random.int(1, 100) <= RIGHT_OF_HUNDRED
  return [String(random.pick(isRight ? right : options).id)]
}
const someOptions: Compose = (random, { options }) => {
  const chosen = random.some(options, 0.5)
  return (chosen.length > 0 ? chosen : [random.pick(options)]).map(({ id }) => String(id))
}
const twoDigits = (value: number) => String(value).padStart(2, '0')
const date = (random: Random, from: number, to: number) =>
  `${random.int(from, to)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`

/** Deliveries are in the future, whenever the demo is seeded. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1

/** Composes an answer of each type, as the form would send it. */
const ANSWERS = {
  dropdown: oneOption,
  radio_button: oneOption,
  image_radio_button: oneOption,
  check_box: someOptions,
  image_check_box: someOptions,
  boolean: (random) => [random.chance(0.5) ? 'true' : 'false'],
  number: (random) => [String(random.int(1, 6))],
  decimal: (random) => [(random.int(3000, 22_000) / 100).toFixed(2)],
  time: (random) => [`${twoDigits(random.int(8, 20))}:${random.pick(['00', '15', '30', '45'])}`],
  date: (random) => [date(random, 1958, 2004)],
  date_time: (random) => [`${date(random, NEXT_YEAR, NEXT_YEAR)}T${twoDigits(random.int(8, 19))}:00`],
  text: (random) => [String(random.int(1, 6))],
  text_area: (random, { profile_attribute_id }) => [random.pick(profile_attribute_id === null ? LINES : COOKING)],
  wysiwyg: (random) => [random.pick(RECIPES)],
  // Demo participants have no files; such questions are optional.
  file: () => [],
} as const satisfies Record<AnswerType, Compose>

/** Fills in a form: all required questions, and half of the others. */
export const composeAnswers = (random: Random, questions: Question[]): SubmittedAnswer[] =>
  questions
    .filter(({ is_required }) => is_required || random.chance(0.5))
    .map((question) => ({ questionId: question.id, values: ANSWERS[question.answer_type](random, question) }))
