import { CHALLENGE_FILTERS } from '@/domain/challenges'
import { listAllChallenges, listParameters } from '@/domain/console-lists'
import { listKind } from '../export-kind'

export const challenges = listKind({
  permission: 'challenges.view',
  filename: 'challenges',
  collection: 'challenges',
  parameters: listParameters(CHALLENGE_FILTERS),
  rows: (context, { parameters, programId }) => listAllChallenges(context, programId, parameters),
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'name', value: ({ name }) => name },
    { header: 'status', value: ({ status }) => status },
    { header: 'type', value: ({ challenge_type }) => challenge_type },
    { header: 'points', value: ({ points }) => points },
    { header: 'completions', value: ({ completions }) => completions },
    { header: 'clicks', value: ({ clicks }) => clicks },
    { header: 'start', value: ({ start }) => start },
    { header: 'finish', value: ({ finish }) => finish },
    { header: 'tags', value: ({ tag_list }) => tag_list.join(', ') },
  ],
})
