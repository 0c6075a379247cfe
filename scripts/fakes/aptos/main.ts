import { parseArgs } from 'node:util'
import { startFakeAptos } from './server'

/**
 * Runs the fake as a separate program: `node scripts/run.mjs scripts/fakes/aptos/main.ts --port 3002`. Its key is
 * APTOS_API_KEY, the same as Laurel's.
 */
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const key = process.env.APTOS_API_KEY
if (!key) throw new Error('APTOS_API_KEY is needed')

const fake = await startFakeAptos({ key, port: Number(values.port ?? 0) })
const stop = async (): Promise<void> => {
  await fake.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

console.log(`fake minting service ready at ${fake.url}`)
