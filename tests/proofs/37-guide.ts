import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyCheckout } from '../../scripts/lib/clone.mjs'
import { followGuide as writePlugin } from '../../scripts/lib/follow-guide.mjs'
import { findFreePort } from '../../scripts/lib/processes.mjs'
import { Browser } from '../built/support/browser'
import { followGuide } from '../built/support/follow-guide'
import { signInOwner } from '../built/support/world'
import { Expectations, type Proof } from './support/proof'

const READY_MS = 15 * 60_000
const MAIL_MS = 60_000

/**
 * Proof 37: "Your first plugin" of docs/extending.md, word by word, in a copy of the checkout without plugins and with
 * `npm run dev`. The plugin names today instead of Saturday.
 */
export const run: Proof = async ({ databaseUrl }) => {
  const expectations = new Expectations()
  const folder = path.resolve('.data/guide')
  copyCheckout(folder)
  const weekday = { weekday: 'long', timeZone: 'America/Los_Angeles' } as const
  writePlugin(folder, new Intl.DateTimeFormat('en', weekday).format(new Date()))
  const port = await findFreePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'development',
    LAUREL_MODE: '',
    PAYLOAD_SECRET: '',
    PAYLOAD_MIGRATING: '',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    MEDIA_DIR: path.join(folder, '.data/media'),
    MAILBOX_DIR: path.join(folder, '.data/mailbox'),
  }
  const start = Date.now()
  const program: ChildProcess = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await untilReady(program)
    const ready = Date.now()
    const platform = new Browser(port, 'localhost')
    const watchForMail = (to: string) => watchMailbox(platform, to)
    const owner = await signInOwner({ platform: () => platform, watchForMail })
    const site = new Browser(port, 'pennywort.localhost')
    const { given, named } = await followGuide({ owner, site, watchForMail })
    expectations.same(given, 2 * named, 'the points')
    return expectations.result({
      'seconds until ready': Math.round((ready - start) / 1000),
      'seconds for the three steps': Math.round((Date.now() - ready) / 1000),
      'points of the challenge': named,
      'points given': given,
    })
  } finally {
    program.kill('SIGTERM')
    await new Promise((resolve) => program.once('close', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits for the addresses that `npm run dev` prints once it serves. */
const untilReady = async (program: ChildProcess): Promise<void> => {
  let output = ''
  program.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const end = Date.now() + READY_MS
  while (!/^Open$/m.test(output)) {
    if (program.exitCode !== null || Date.now() > end)
      throw new Error(`npm run dev did not serve:\n${output.slice(-4000)}`)
    await sleep(200)
  }
}

/** Waits for the next mail to an address, at /dev/mailbox. */
const watchMailbox = (platform: Browser, to: string): (() => Promise<string>) => {
  type Mails = { mails: { id: string; text: string }[] }
  const list = async () => (await platform.get<Mails>(`/dev/mailbox?to=${encodeURIComponent(to)}`)).body.mails
  const known = list()
  return async () => {
    const ids = new Set((await known).map(({ id }) => id))
    for (const end = Date.now() + MAIL_MS; Date.now() < end; await sleep(200)) {
      const mail = (await list()).find(({ id }) => !ids.has(id))
      if (mail) return mail.text
    }
    throw new Error(`no mail to ${to}`)
  }
}
