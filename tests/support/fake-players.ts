import type { BrowserContext } from '@playwright/test'

/** The YouTube and Vimeo players, as seen from the page that embeds them: the messages they send and understand. */
export const PLAYER_HOSTS = /https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//

/** The length of the films in these players, in seconds. */
export const FILM_SECONDS = 7

/**
 * Serves both player hosts to every page of a browser. Like the real players, they start automatically if the URL asks
 * for it and report the position four times a second; they have buttons to play from the start and to jump near the
 * end.
 * @returns the requested URLs
 */
export const servePlayers = async (context: BrowserContext): Promise<string[]> => {
  const requested: string[] = []
  await context.route(PLAYER_HOSTS, async (route) => {
    const address = route.request().url()
    requested.push(address)
    const talk = new URL(address).hostname === 'player.vimeo.com' ? VIMEO : YOUTUBE
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: playerPage(talk) })
  })
  return requested
}

/** A player's protocol: `tell` is called with what changed, `understand` with each message from the page. */
const YOUTUBE = `
  let hears = false
  const post = (message) => parent.postMessage(JSON.stringify(message), new URLSearchParams(location.search).get('origin'))
  const tell = (event) => {
    if (!hears) return
    const playerState = event === 'ended' ? 0 : film.playing ? 1 : 2
    if (event !== 'timeupdate') post({ event: 'onStateChange', info: playerState, id: 'laurel' })
    post({ event: 'infoDelivery', info: event === 'timeupdate' ? { currentTime: film.at() } : { currentTime: film.at(), playerState }, id: 'laurel' })
  }
  const understand = (data) => {
    if (typeof data !== 'string' || JSON.parse(data).event !== 'listening' || hears) return
    hears = true
    post({ event: 'initialDelivery', info: { currentTime: film.at(), duration: film.seconds, playbackRate: 1, playerState: film.playing ? 1 : -1 }, id: 'laurel' })
    post({ event: 'onReady', id: 'laurel' })
  }`

const VIMEO = `
  const wanted = new Set()
  const post = (message) => parent.postMessage(JSON.stringify(message), '*')
  const tell = (event) => {
    if (wanted.has(event)) post({ event, data: { seconds: film.at(), percent: film.at() / film.seconds, duration: film.seconds } })
  }
  const understand = (data) => {
    if (typeof data !== 'object') return
    if (data.method === 'ping') post({ method: 'ping' })
    if (data.method === 'addEventListener') wanted.add(data.value)
  }
  post({ event: 'ready' })`

const playerPage = (talk: string): string => `<!doctype html>
<html lang="en"><title>A film</title>
<body style="margin:0;background:#123;color:#fff;font:16px sans-serif;display:grid;place-content:center;height:100vh">
<p id="clock" style="text-align:center"></p>
<p><button id="start">Play from the beginning</button> <button id="jump">Jump near the end</button></p>
<script>
  const film = {
    seconds: ${FILM_SECONDS},
    playing: false,
    from: 0,
    since: 0,
    at() { return Math.min(this.seconds, this.from + (this.playing ? (performance.now() - this.since) / 1000 : 0)) },
    play(from) { this.from = from; this.since = performance.now(); this.playing = true; tell('play') },
  }
  ${talk}
  addEventListener('message', ({ data }) => understand(data))
  setInterval(() => {
    clock.textContent = film.at().toFixed(1) + ' s'
    if (!film.playing) return
    tell('timeupdate')
    if (film.at() < film.seconds) return
    film.from = film.seconds
    film.playing = false
    tell('ended')
  }, 250)
  start.onclick = () => film.play(0)
  jump.onclick = () => film.play(film.seconds - 0.5)
  if (new URLSearchParams(location.search).get('autoplay') === '1') film.play(0)
</script>
`
