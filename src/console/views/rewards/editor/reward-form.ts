// Pure rules that the browser may import, so that form and server validate a reward alike.
export { EMPTY_REWARD, type RewardFormInput, rewardForm, rewardInputOf } from '@/domain/reward-editor/reward-form'
export {
  type FormPart,
  fieldsOfSelection,
  REWARD_FIELD_NAMES,
  REWARD_ROWS,
  type RewardField,
  type RewardFieldName,
  SELECTIONS,
} from '@/domain/reward-fields'
export { CURRENCIES } from '@/platform/payments/amounts'
