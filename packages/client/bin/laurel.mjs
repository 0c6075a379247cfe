#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Webhook } from 'standardwebhooks'

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
`
const WAIT_SECONDS = 20
const PAUSE_MS = 2000

const { positionals, values } = readArguments()
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const key = values.key ?? process.env.LAUREL_API_KEY
const url = values.url ?? process.env.LAUREL_URL ?? 'http://localhost:3000'
if (!/^https?:\/\//.test(url) || !URL.canParse(url))
  fail(`--url must be an address such as http://localhost:3000, not ${url}`)
const base = new URL(url)
if (positionals[0] !== 'listen' || !key) fail(key ? USAGE : `${USAGE}\nSet LAUREL_API_KEY or pass --key.`)
const secret = values.secret ?? `whsec_${randomBytes(32).toString('base64')}`
const signer = new Webhook(secret)

console.log(`Listening to ${base.origin}. Signing secret: ${secret}`)
let after = ''
for (;;) after = await readOnce(after)

async function readOnce(cursor) {
  const address = new URL('/v1/events', base)
  address.search = new URLSearchParams({
    after: cursor,
    wait: String(WAIT_SECONDS),
    ...(values.events ? { types: values.events } : {}),
  }).toString()
  let answer
  try {
    answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
  } catch (error) {
    console.error(`${base.origin} can't be reached: ${error.cause?.code ?? error.message}`)
    await sleep(PAUSE_MS)
    return cursor
  }
  if (answer.status === 401 || answer.status === 403 || answer.status === 422) {
    const { detail, errors = [] } = await answer.json()
    fail([detail, ...errors.map((error) => error.detail)].join('\n'))
  }
  if (!answer.ok) {
    const seconds = Number(answer.headers.get('retry-after'))
    await sleep(seconds > 0 ? seconds * 1000 : PAUSE_MS)
    return cursor
  }
  const { cursor: next, data: events } = await answer.json()
  for (const event of events) await forward(event)
  return next
}

async function forward({ id, ...event }) {
  const line = `${event.timestamp}  ${event.type.padEnd(28)} ${id}`
  if (!values.forward) return console.log(line)
  const body = JSON.stringify(event)
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  }
  const result = await fetch(values.forward, { method: 'POST', headers, body, redirect: 'manual' }).then(
    ({ status }) => status,
    (error) => error.cause?.code ?? error.message,
  )
  console.log(`${line}  ${result}`)
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

function fail(message) {
  console.error(message)
  process.exit(1)
}
