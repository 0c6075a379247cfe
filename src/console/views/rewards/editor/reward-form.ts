// Pure rules that the browser may have: the form and the server check a reward alike.
export { CURRENCIES, type RewardFormInput, rewardForm, SELECTIONS } from '@/domain/reward-editor/reward-form'
export { fieldsOfSelection, type RewardField } from '@/domain/reward-editor/selection-fields'
