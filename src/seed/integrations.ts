import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/** Blockchain is on in one program, to be tried with the demo's made-up minting service, and always on the test network (RULE-49). */
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
}
