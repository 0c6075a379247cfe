import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'
import { runAutomations } from '@/plugins/automations/domain'
import { sendMessages } from '@/plugins/messages/domain'

/**
 * Does what the jobs `automations.run` and `messages.send` do, over and over, at a time of day that the proof chooses, until it's
 * killed. Writes `ready` once it begins.
 */
const now = new Date(process.argv[2] ?? '')
const payload = await openPayload()
const context = { ...createContext(payload, { actor: { type: 'job', name: 'proof 86' } }), now }
console.log('ready')
for (;;) {
  await runAutomations(context)
  await sendMessages(context)
  await new Promise((resolve) => setTimeout(resolve, 200))
}
