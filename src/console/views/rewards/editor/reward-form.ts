// Pure rules that the browser may import, so that form and server validate a reward alike.
export { CURRENCIES, type RewardFormInput, rewardForm, SELECTIONS } from '@/domain/reward-editor/reward-form'
export { fieldsOfSelection, type RewardField } from '@/domain/reward-editor/selection-fields'
