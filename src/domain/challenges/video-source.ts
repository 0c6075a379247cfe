export type VideoSource = { kind: 'file' | 'youtube' | 'vimeo'; url: string; video_id: string | null }

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{5,12}$/

/** The source of a video: YouTube or Vimeo by any of their usual addresses; anything else is a file. */
export const readVideoSource = (url: string): VideoSource => {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !/^https?:$/.test(address.protocol)) return { kind: 'file', url, video_id: null }
  const youtube = youtubeId(address)
  if (youtube) return { kind: 'youtube', url, video_id: youtube }
  const vimeo = vimeoId(address)
  return vimeo ? { kind: 'vimeo', url, video_id: vimeo } : { kind: 'file', url, video_id: null }
}

/**
 * Whether an address may be a video: other pages of YouTube or Vimeo can't be played, so the challenge could never be
 * completed.
 */
export const isVideoAddress = (url: string): boolean => {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const isOfPlatform = host === 'youtu.be' || YOUTUBE_HOSTS.has(host) || VIMEO_HOSTS.has(host)
  return !isOfPlatform || readVideoSource(url).kind !== 'file'
}

/** youtube.com/watch?v=ID, /embed/ID, /shorts/ID, /live/ID, /v/ID and youtu.be/ID */
const youtubeId = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (hostname === 'youtu.be') return idOr(YOUTUBE_ID, first)
  if (!YOUTUBE_HOSTS.has(hostname)) return null
  if (first === 'watch') return idOr(YOUTUBE_ID, searchParams.get('v') ?? '')
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? idOr(YOUTUBE_ID, second) : null
}

/** vimeo.com/ID, vimeo.com/channels/NAME/ID, player.vimeo.com/video/ID */
const vimeoId = ({ hostname, pathname }: URL): string | null => {
  if (!VIMEO_HOSTS.has(hostname)) return null
  return pathname.split('/').find((part) => VIMEO_ID.test(part)) ?? null
}

const idOr = (form: RegExp, id: string): string | null => (form.test(id) ? id : null)
