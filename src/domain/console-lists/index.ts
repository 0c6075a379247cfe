export { type ChallengeDetail, findChallengeDetail } from './find-challenge-detail'
export { type ChallengeAnswerRow, listChallengeAnswers } from './list-challenge-answers'
export { type ChallengeParticipantRow, listChallengeParticipants } from './list-challenge-participants'
export {
  type ChallengeListParameters,
  type ListedChallenge,
  listAllChallenges,
  listChallenges,
} from './list-challenges'
export {
  DEFAULT_PAGE_SIZE,
  type FilterValues,
  type ListParameters,
  listParameters,
  PAGE_SIZES,
} from './list-parameters'
export { type Bind, COUNT_LIMIT, type Listing, type ListSource, listAllRows, listRows } from './list-rows'
export { type CsvColumn, writeCsv } from './write-csv'
