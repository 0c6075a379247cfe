import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Item = { id: string; text: string; timestamp: string; pictures?: string[]; video?: boolean }
type Behavior = 'up' | 'expired' | 'limited' | 'error' | 'down'

/** Meta's Graph APIs, as used to import posts: lists in pages of two, renewed tokens, limits, errors and pictures. */
export const startFakeSocial = async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#386641' } })
    .png()
    .toBuffer()
  const state = { behaviour: 'up' as Behavior, items: [] as Item[], tokens: new Set<string>(['token-1']), renewed: 0 }
  const requests: string[] = []

  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`
  const instagramItem = ({ id, pictures = [], text, timestamp, video }: Item) => ({
    id,
    caption: text,
    media_type: video ? 'VIDEO' : pictures.length > 1 ? 'CAROUSEL_ALBUM' : 'IMAGE',
    media_url: video ? `${origin()}/film.mp4` : pictures[0] && origin() + pictures[0],
    thumbnail_url: video ? origin() + (pictures[0] ?? '/still.png') : undefined,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp,
    username: 'pennywort',
    ...(pictures.length > 1
      ? { children: { data: pictures.map((path) => ({ media_type: 'IMAGE', media_url: origin() + path })) } }
      : {}),
  })
  const facebookItem = ({ id, pictures = [], text, timestamp }: Item) => ({
    id,
    message: text,
    created_time: timestamp,
    permalink_url: `https://www.facebook.com/pennywort/posts/${id}`,
    full_picture: pictures[0] && origin() + pictures[0],
    from: { name: 'Pennywort' },
  })

  const answer = (
    request: http.IncomingMessage,
  ): { status: number; body: unknown; headers?: Record<string, string> } => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    requests.push(`${request.method} ${pathname}`)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? searchParams.get('fb_exchange_token') ?? ''
    if (state.behaviour === 'error') return { status: 500, body: { error: { code: 2, message: 'Try later.' } } }
    if (state.behaviour === 'limited')
      return { status: 400, body: { error: { code: 4, message: 'Limit.' } }, headers: { 'retry-after': '120' } }
    if (state.behaviour === 'expired' || !state.tokens.has(token))
      return { status: 400, body: { error: { code: 190, message: 'Token expired.' } } }
    if (pathname === '/refresh_access_token' || pathname === '/oauth/access_token') {
      state.renewed += 1
      const renewed = `token-${state.renewed + 1}`
      state.tokens.add(renewed)
      return { status: 200, body: { access_token: renewed, expires_in: 60 * 86_400 } }
    }
    const from = Number(searchParams.get('after') ?? 0)
    const listed = state.items.slice(from, from + 2)
    const data: object[] = pathname === '/me/media' ? listed.map(instagramItem) : listed.map(facebookItem)
    const more = from + 2 < state.items.length
    return {
      status: 200,
      body: {
        data,
        paging: { cursors: { after: String(from + 2) }, ...(more ? { next: 'https://graph.example/next' } : {}) },
      },
    }
  }

  const server = http.createServer((request, response) => {
    if (state.behaviour === 'down') return void request.socket.destroy()
    if (request.url?.endsWith('.png')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    const { body, headers = {}, status } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: origin(),
    host: new URL(origin()).host,
    state,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
