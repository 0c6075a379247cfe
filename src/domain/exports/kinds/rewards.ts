import { listAllProgramRewards, listParameters, REWARD_LIST_FILTERS } from '@/domain/console-lists'
import { listKind } from '../export-kind'

export const rewards = listKind({
  permission: 'rewards.view',
  filename: 'rewards',
  collection: 'rewards',
  parameters: listParameters(REWARD_LIST_FILTERS),
  rows: (context, { parameters, programId }) => listAllProgramRewards(context, programId, parameters),
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'name', value: ({ name }) => name },
    { header: 'selection', value: ({ selection }) => selection },
    { header: 'status', value: ({ status }) => status },
    { header: 'points', value: ({ points }) => points },
    { header: 'limit', value: ({ limit }) => limit },
    { header: 'claims', value: ({ claims }) => claims },
    { header: 'start', value: ({ start }) => start },
    { header: 'finish', value: ({ finish }) => finish },
    { header: 'tags', value: ({ tag_list }) => tag_list.join(', ') },
  ],
})
