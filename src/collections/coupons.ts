import { belongsTo, moment, text } from './fields'
import { programCollection } from './program-collection'

export const Coupons = programCollection('coupons', {
  group: 'Engagement',
  read: 'rewards.manage',
  // domain-writes/coupons.ts
  write: { create: 'rewards.manage', delete: 'rewards.manage' },
  labels: { singular: 'Code', plural: 'Codes' },
  admin: { useAsTitle: 'code', defaultColumns: ['code', 'reward', 'assigned_at'] },
  indexes: [{ fields: ['reward', 'code'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    text('code', { required: true }),
    belongsTo('reward_claim', 'reward-claims', { required: false, unique: true, admin: { readOnly: true } }),
    moment('assigned_at', { admin: { readOnly: true } }),
  ],
})
