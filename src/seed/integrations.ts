import { newSecret, sealSecret } from '@/domain/webhooks'
import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/** One program has a webhook endpoint, disabled because nothing listens there. */
export const seedIntegrations = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  await ensureRows(state, {
    noun: 'webhook endpoints',
    collection: 'webhooks',
    existing: 'select id, url as key from webhooks',
    rows: [
      {
        key: 'https://crm.example.com/laurel',
        data: {
          program: programIds.pennywort,
          url: 'https://crm.example.com/laurel',
          description: 'CRM sync',
          events: ['participant.created', 'participant.updated', 'points.changed', 'reward.claimed'],
          secret_encrypted: sealSecret(newSecret()),
          active: false,
          disabled_reason: 'administrator' as const,
        },
      },
    ],
  })
}
