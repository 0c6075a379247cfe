import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext } from '@/domain/context'
import { isRefusal } from '@/domain/hooks'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { describeDemo } from '@/seed/describe-demo'
import { seedDemo } from '@/seed/seed-demo'

/**
 * npm run seed: creates the missing parts of the demo in this checkout's database and prints a line per kind of row.
 * Finally writes `.data/demo.json`, by which `npm run demo` knows that seeding is complete.
 */

const DEMO_FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.data/demo.json')

if (env.LAUREL_MODE === 'production') {
  console.error('LAUREL_MODE is production: the demo is not for a real database.')
  process.exit(1)
}

const payload = await openPayload()
payload.logger.level = 'warn'
rmSync(DEMO_FILE, { force: true })

const startedAt = Date.now()
const { made } = await seedDemo(createContext(payload, { actor: { type: 'system', name: 'seed' } }), {
  onMade: (noun, count) => console.log(`${count} ${noun}`),
}).catch((error: unknown): never => {
  if (!isRefusal(error)) throw error
  console.error(
    `A hook of a plugin refuses the demo's data: ${error.message}\nTake the plugin out of plugins.ts, start the demo once, then add it again.`,
  )
  process.exit(1)
})
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
console.log(
  Object.keys(made).length === 0 ? 'nothing to do' : `seeded in ${seconds} s; every balance is the sum of its entries`,
)

mkdirSync(path.dirname(DEMO_FILE), { recursive: true })
writeFileSync(DEMO_FILE, `${JSON.stringify(describeDemo(env.PUBLIC_URL, env.PLATFORM_HOST), null, 2)}\n`)
process.exit(0)
