// Pure rules that the browser may import, so that editor and server validate a challenge alike.
export { ANSWER_TYPES, optionsOf } from '@/domain/challenges/editor/answer-types'
export {
  type ChallengeFormInput,
  challengeForm,
  readSetting,
  shownSettings,
} from '@/domain/challenges/editor/challenge-form'
export { REPEATS } from '@/domain/challenges/editor/fields'
export { givesByAmount } from '@/domain/challenges/kinds/settings'
