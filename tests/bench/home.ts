import { type App, callApp } from '../proofs/support/apps'
import { createChallengeFixture, createRewardFixture } from '../support/fixtures'
import { measureLoad } from './http-load'
import { compareInTurns, type Measure } from './measure'
import { startLaurel, startNginx, startStaticPage } from './servers'
import { createSiteFixture } from './site-fixture'

/** The part of home's HTML that makes a static page of the same size. */
const readMarkup = async (laurel: App, host: string): Promise<string> => {
  const { body } = await callApp<string>(laurel, { host, path: '/', headers: { accept: 'text/html' } })
  const visible = body.slice(body.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>|<\/?body[^>]*>/gs, '')
  return visible.repeat(3).slice(0, body.length / 2)
}

/**
 * Plain `next start` compared with a static Next page and, if nginx is installed, deploy/nginx.conf compared with a
 * static file.
 */
export async function benchHome(): Promise<Measure[]> {
  const fixture = await createSiteFixture(8)
  const { callers, host, payload, programId } = fixture
  for (let at = 0; at < 6; at++) {
    await createChallengeFixture(payload, { programId })
    await createRewardFixture(payload, { programId, feature: true })
  }
  const laurel = await startLaurel()
  const page = await startStaticPage(await readMarkup(laurel, host))
  const get = async (path: string, caller?: (typeof callers)[number], server = laurel) => {
    const { status, headers } = await callApp(server, {
      host,
      path,
      caller,
      headers: { accept: path === '/' ? 'text/html' : 'application/json' },
    })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return headers
  }
  const limit = async () =>
    (
      await measureLoad(async () => {
        const { status } = await callApp(page, { host: 'localhost', path: '/' })
        if (status !== 200) throw new Error(`the static page answered ${status}`)
      })
    ).perSecond
  const measures = [
    await compareInTurns({
      name: 'home, anonymous, against Next’s own static page of its weight',
      unit: 'pages/s',
      target: 0.6,
      ours: async () => (await measureLoad(async () => void (await get('/')))).perSecond,
      limit,
    }),
    await compareInTurns({
      name: 'home, signed in (page and personal call), against Next’s own static page of its weight',
      unit: 'pages/s',
      target: 0.3,
      ours: async () =>
        (
          await measureLoad(async (n) => {
            const caller = callers[n % callers.length]
            await get('/', caller)
            await get('/public/personal?page=home', caller)
          })
        ).perSecond,
      limit,
    }),
  ]
  const { body } = await callApp<string>(laurel, { host, path: '/', headers: { accept: 'text/html' } })
  const nginx = await startNginx(laurel.port, body)
  if (nginx) {
    measures.push(
      await compareInTurns({
        name: 'home, anonymous, through nginx, against nginx with a file of its size',
        unit: 'pages/s',
        target: 0.6,
        ours: async () => (await measureLoad(async () => void (await get('/', undefined, nginx)))).perSecond,
        limit: async () =>
          (await measureLoad(async () => void (await get('/', undefined, { ...nginx, port: nginx.filePort }))))
            .perSecond,
      }),
    )
  }
  for (const server of [page, laurel, nginx]) server?.process.kill()
  return measures
}
