// Pure rules that the browser may import, so that editor and server validate a challenge alike.
export { ANSWER_TYPES, optionsOf } from '@/domain/challenges/editor/answer-types'
export {
  type ChallengeFormInput,
  challengeForm,
  REPEATS,
  readSetting,
  shownSettings,
} from '@/domain/challenges/editor/challenge-form'
export { givesByAmount } from '@/domain/challenges/kinds/settings'
