import { newSecret, sealSecret } from '@/domain/webhooks'
import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/**
 * One program uses blockchain, to try it with the fake minting service, and always on the test network (RULE-49). One
 * has a webhook endpoint, disabled because nothing listens there.
 */
export const seedIntegrations = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  await ensureRows(state, {
    noun: 'Aptos integrations',
    collection: 'aptos-integrations',
    existing: 'select id, program_id::text as key from aptos_integrations',
    rows: Object.entries(programIds).map(([slug, program]) => ({
      key: String(program),
      data: { program, enabled: slug === 'pennywort', network: 'testnet' as const },
    })),
  })
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
