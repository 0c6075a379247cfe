import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CLONE, ensureClone } from '../../../scripts/lib/clone.mjs'
import { runToEnd } from '../../../scripts/lib/processes.mjs'
import type { Stage } from '../../built/support/installation'

/** Builds the product if its files changed, for a proof that starts it. @param name of the proof's folder below `.data/proofs` */
export const prepareBuiltStage = async (databaseUrl: string, name: string): Promise<Stage> => {
  const isBuilt = await ensureClone((args: string[]) =>
    runToEnd(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '', LAUREL_MODE: '' } }),
  )
  if (!isBuilt) throw new Error('the build failed')
  const folder = path.resolve('.data/proofs', name)
  const log = path.join(folder, 'laurel.log')
  mkdirSync(folder, { recursive: true })
  writeFileSync(log, '')
  return { clone: CLONE, databaseUrl, log, mediaDir: path.join(folder, 'media'), defaultProgram: '' }
}
