import { type App, callApp } from '../proofs/support/apps'
import { createChallengeScene, createRewardScene } from '../support/scenes'
import { measureLoad } from './http-load'
import { compareInTurns, type Measure } from './measure'
import { startLaurel, startStaticPage } from './servers'
import { createSiteScene } from './site-scene'

/** As much of the home page's own HTML as makes a static page of its weight. */
const readMarkup = async (laurel: App, host: string): Promise<string> => {
  const { body } = await callApp<string>(laurel, { host, path: '/', headers: { accept: 'text/html' } })
  const visible = body.slice(body.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>|<\/?body[^>]*>/gs, '')
  return visible.repeat(3).slice(0, body.length / 2)
}

/** Both need all of the machine: a server that waits takes little of it, so they run side by side and are asked in turns. */
export async function benchHome(): Promise<Measure[]> {
  const scene = await createSiteScene(8)
  const { callers, host, payload, programId } = scene
  for (let at = 0; at < 6; at++) {
    await createChallengeScene(payload, { programId })
    await createRewardScene(payload, { programId, feature: true })
  }
  const laurel = await startLaurel()
  const page = await startStaticPage(await readMarkup(laurel, host))
  const get = async (path: string, caller?: (typeof callers)[number]) => {
    const { status } = await callApp(laurel, {
      host,
      path,
      caller,
      headers: { accept: path === '/' ? 'text/html' : 'application/json' },
    })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
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
      target: 0.75,
      ours: async () => (await measureLoad(() => get('/'))).perSecond,
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
            await get('/public/me', caller)
          })
        ).perSecond,
      limit,
    }),
  ]
  for (const server of [page, laurel]) server.process.kill('SIGKILL')
  return measures
}
