import { createContext } from '@/domain/context'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { seedDemo } from '@/seed/seed-demo'

const startedAt = Date.now()
const payload = await openPayload()
payload.logger.level = 'warn'
await seedDemo(createContext(payload, { actor: { type: 'system', name: 'seed' } }), {
  onMade: (noun, count) => console.log(`${noun}: ${count}`, Date.now() - startedAt),
})
console.log(env.PUBLIC_URL, Date.now() - startedAt)
process.exit(0)
