import { ensureRows, type ProgramIds, type Scene } from './scene'

/** Blockchain stays off, and on the test network, until somebody means it (decisions 49). */
export const seedIntegrations = async (scene: Scene, programIds: ProgramIds): Promise<void> => {
  await ensureRows(scene, {
    noun: 'Aptos integrations',
    collection: 'aptos-integrations',
    existing: 'select id, program_id::text as key from aptos_integrations',
    rows: Object.values(programIds).map((program) => ({
      key: String(program),
      data: { program, enabled: false, network: 'testnet' as const },
    })),
  })
}
