export {
  type ApiChallenge,
  findApiChallenge,
  type ListedCompletion,
  listApiChallenges,
  listCompletions,
} from './challenges'
export {
  type ApiTier,
  findImportId,
  findTierStatus,
  type ListedReceipt,
  listApiTiers,
  listReceipts,
} from './listings'
export { type Page, type PageRequest, toPage } from './page'
export {
  type ApiParticipant,
  findApiParticipant,
  findNamed,
  listApiParticipants,
  loadApiParticipant,
} from './participants'
export {
  type ApiBalance,
  type ApiEntry,
  type ApiPending,
  findBalance,
  findEntry,
  findPending,
  listEntries,
  listPending,
} from './points'
export { type ApiClaim, type ApiReward, findApiReward, findClaim, listApiRewards, listClaims } from './rewards'
export { createApiParticipant, type SavedParticipant, updateApiParticipant } from './save-participant'
