#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ListenRefused, listen } from '../src/listen.js'

/**
 * npx laurel listen --forward URL: forwards a program's events to a local server during development, signed like
 * webhook deliveries. It polls them with an API key, so that the local server needs no public address.
 */
const USAGE = `Usage: npx laurel listen --forward http://localhost:4000/webhooks [options]

  --forward URL   Where to send events. Without it, events are only printed.
  --events LIST   Only these, separated by commas, such as points.changed,reward.claimed
  --key KEY       An API key with the permission to read events. Default: LAUREL_API_KEY
  --url URL       Laurel itself. Default: LAUREL_URL or http://localhost:3000
  --secret TEXT   Signs what is forwarded. Default: a new one, which is printed

npx laurel doctor [--json], in a checkout of Laurel, says what is wrong with the installation.

It begins with the next event. If your server is down or answers 5xx, an event is tried again after 0.5, 1, 2 and
5 seconds, and then counted as not delivered. If Laurel can't be reached, it continues where it stopped. Ctrl+C ends it.
`

if (process.argv[2] === 'doctor') examine()
const { positionals, values } = readArguments()
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const key = values.key ?? process.env.LAUREL_API_KEY
const url = values.url ?? process.env.LAUREL_URL ?? 'http://localhost:3000'
for (const [name, address] of Object.entries({ url, forward: values.forward }))
  if (address !== undefined && !(/^https?:\/\//.test(address) && URL.canParse(address)))
    fail(`--${name} must be an address such as http://localhost:3000, not ${address}`)
if (positionals[0] !== 'listen' || !key) fail(key ? USAGE : `${USAGE}\nSet LAUREL_API_KEY or pass --key.`)
const base = new URL(url)
const secret = values.secret ?? `whsec_${randomBytes(32).toString('base64')}`

const controller = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort())
console.log(`Listening to ${base.origin}. Signing secret: ${secret}`)
try {
  const { forward, events: types } = values
  const { delivered, missed } = await listen({ base, forward, key, secret, signal: controller.signal, types })
  if (forward) console.log(`\n${delivered} delivered, ${missed} not delivered.`)
} catch (error) {
  if (!(error instanceof ListenRefused)) throw error
  fail(error.message)
}

function readArguments() {
  const text = { type: 'string' }
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        forward: text,
        events: text,
        key: text,
        url: text,
        secret: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`)
  }
}

function examine() {
  const doctor = fileURLToPath(new URL('../../../scripts/doctor.mjs', import.meta.url))
  if (!existsSync(doctor)) fail('laurel doctor needs a checkout of Laurel.')
  process.exit(spawnSync(process.execPath, [doctor, ...process.argv.slice(3)], { stdio: 'inherit' }).status ?? 1)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
