import { belongsTo, moment, text } from './fields'
import { programCollection } from './program-collection'

export const Coupons = programCollection('coupons', {
  group: 'Engagement',
  read: 'rewards.manage',
  write: 'nobody',
  admin: { useAsTitle: 'code', hidden: true },
  indexes: [{ fields: ['reward', 'code'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    text('code', { required: true }),
    belongsTo('reward_claim', 'reward-claims', { required: false, unique: true }),
    moment('assigned_at'),
  ],
})
