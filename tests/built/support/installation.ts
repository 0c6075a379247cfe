import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import packageJson from '../../../package.json' with { type: 'json' }
import { type FakeStripe, startFakeStripe } from '../../../scripts/fakes/stripe/server'
import { findFreePort } from '../../../scripts/lib/processes.mjs'
import { MailServer } from '../../support/mail-server'
import { Browser } from './browser'

/** What an installation runs on. The test stage sets it for the specs (scripts/lib/test-stages.mjs). */
export type Stage = { clone: string; databaseUrl: string; mediaDir: string; log: string; defaultProgram: string }
export const readStage = (): Stage => JSON.parse(process.env.BUILT_STAGE ?? '{}') as Stage

const START_MS = 120_000
const STOP_MS = 30_000

export type Installation = {
  port: number
  /** The time from `npm start` until it serves. */
  startedAfterMs: number
  platform: () => Browser
  site: (slug: string) => Browser
  /** Another system, on the platform's host. */
  api: (key: string) => Browser
  /** Waits for the next mail to an address. Call it before the mail is caused. */
  watchForMail: (to: string) => () => Promise<string>
  /** What was posted to the chat of the example `rejected-receipts-chat`. */
  chat: { text: string }[]
  stripe: FakeStripe
  stop: () => Promise<void>
}

/** Starts the built clone by `npm start`, as an operator would, with a mail server, a chat and a fake Stripe beside it. */
export const startInstallation = async (
  settings: Record<string, string> = {},
  { clone, databaseUrl, defaultProgram, log, mediaDir }: Stage = readStage(),
): Promise<Installation> => {
  const port = Number(settings.PORT ?? (await findFreePort()))
  const mail = new MailServer(await findFreePort())
  await mail.listen()
  const chat = await startChat()
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const stripe = await startFakeStripe({
    target: () => ({
      url: `http://127.0.0.1:${port}/payments/stripe/webhook`,
      host: `localhost:${port}`,
      secret: webhookSecret,
    }),
  })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    LAUREL_MODE: 'production',
    PAYLOAD_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    DATABASE_URL: databaseUrl,
    DEFAULT_PROGRAM: defaultProgram,
    MEDIA_DIR: mediaDir,
    MIGRATE_ON_START: '1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    OCR_ENGINE: 'probe',
    PROBE_CHAT_URL: chat.url,
    ...settings,
  }
  const start = Date.now()
  // What `npm start` runs: npm itself doesn't pass signals on. In this process's group, so that whatever ends the tests
  // ends it too.
  const [command = '', ...args] = packageJson.scripts.start.split(' ')
  const program: ChildProcess = spawn(command, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(program, log)
  const stop = async () => {
    await endProgram(program)
    mail.close()
    chat.server.close()
    await stripe.close()
    // The supervisor starts what crashed again, so that nobody may have noticed.
    const crash = /^The .+ ended by itself.*$/m.exec(output())
    if (crash) throw new Error(`${crash[0]} See ${log}.`)
  }
  while (!/^Laurel serves /m.test(output())) {
    if (program.exitCode === null && Date.now() - start < START_MS) await sleep(100)
    else {
      await stop()
      throw new Error(`npm start did not serve:\n${output().slice(-4000)}`)
    }
  }
  return {
    port,
    startedAfterMs: Date.now() - start,
    platform: () => new Browser(port, 'localhost'),
    site: (slug) => new Browser(port, `${slug}.localhost`),
    api: (key) => new Browser(port, 'localhost', { authorization: `Bearer ${key}` }),
    watchForMail: (to) => watchForMail(mail, to),
    chat: chat.posted,
    stripe,
    stop,
  }
}

const collectOutput = (program: ChildProcess, log: string): (() => string) => {
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
      appendFileSync(log, chunk)
    })
  return () => output
}

const endProgram = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('close', resolve))
  program.kill('SIGTERM')
  const isOver = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })])
  if (!isOver) throw new Error('npm start did not stop')
}

const startChat = async () => {
  const posted: { text: string }[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posted.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { posted, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const watchForMail = ({ mails }: MailServer, to: string): (() => Promise<string>) => {
  let seen = mails.length
  return async () => {
    const end = Date.now() + 20_000
    while (Date.now() < end) {
      for (; seen < mails.length; seen++) {
        const { text, to: receivers } = await PostalMime.parse(mails[seen] ?? '')
        if (receivers?.some(({ address }) => address === to)) return text ?? ''
      }
      await sleep(50)
    }
    throw new Error(`no mail to ${to}`)
  }
}
