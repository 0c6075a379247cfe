// Pure rules that the browser may have: the editor and the server check a challenge alike.
export { ANSWER_TYPES, optionsOf } from '@/domain/challenges/editor/answer-types'
export {
  type ChallengeFormInput,
  challengeForm,
  REPEATS,
  readSetting,
  shownSettings,
} from '@/domain/challenges/editor/challenge-form'
export { givesByAmount } from '@/domain/challenges/kinds/settings'
