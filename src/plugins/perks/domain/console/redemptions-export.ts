import { listKind, listParameters } from '@/plugin/domain'
import { type ListedRedemption, listAllRedemptions, REDEMPTION_FILTERS } from './list-redemptions'

export const redemptionsExport = listKind({
  permission: 'program.update',
  filename: 'redemptions',
  parameters: listParameters(REDEMPTION_FILTERS),
  rows: (context, { parameters, programId }) => listAllRedemptions(context, programId, parameters),
  columns: [
    { header: 'id', value: ({ id }: ListedRedemption) => id },
    { header: 'participant_id', value: ({ participant_id }: ListedRedemption) => participant_id },
    { header: 'name', value: ({ name }: ListedRedemption) => name },
    { header: 'merchant', value: ({ merchant_name }: ListedRedemption) => merchant_name },
    { header: 'offer', value: ({ offer_text_short }: ListedRedemption) => offer_text_short },
    { header: 'endeca_key', value: ({ endeca_key }: ListedRedemption) => endeca_key },
    { header: 'redemption_type', value: ({ redemption_type }: ListedRedemption) => redemption_type },
    { header: 'status', value: ({ status }: ListedRedemption) => status },
    { header: 'redeemed_at', value: ({ redeemed_at }: ListedRedemption) => redeemed_at },
    { header: 'created_at', value: ({ created_at }: ListedRedemption) => created_at },
  ],
})
