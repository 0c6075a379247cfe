import type { PlayerReport } from './follow-playback'

type Fields = Record<string, unknown>

/** The players of YouTube and Vimeo speak to the page around them, in JSON or in objects. What else arrives is nobody's. */
const readFields = (data: unknown): Fields | null => {
  if (typeof data !== 'string') return isFields(data) ? data : null
  try {
    const read: unknown = JSON.parse(data)
    return isFields(read) ? read : null
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** YouTube's own number for "it plays"; everything else stands still, waits or has ended. */
const YOUTUBE_PLAYING = 1

/** @returns null where the message says nothing about playing */
export const readYouTubeMessage = (data: unknown): PlayerReport | null => {
  const fields = readFields(data)
  if (fields === null || !isFields(fields.info)) return null
  const { currentTime, duration, playbackRate, playerState } = fields.info
  const state = numberOf(playerState)
  return {
    positionSeconds: numberOf(currentTime),
    durationSeconds: numberOf(duration),
    rate: numberOf(playbackRate),
    isPlaying: state === undefined ? undefined : state === YOUTUBE_PLAYING,
  }
}

/** What is asked of Vimeo's player once it is ready. */
export const VIMEO_EVENTS = ['timeupdate', 'play', 'pause', 'ended', 'playbackratechange'] as const

/** @returns 'ready' when the player can be asked, which it says by itself and to a ping; null where the message says nothing about playing */
export const readVimeoMessage = (data: unknown): PlayerReport | 'ready' | null => {
  const fields = readFields(data)
  if (fields === null) return null
  if (fields.event === 'ready' || fields.method === 'ping') return 'ready'
  if (!VIMEO_EVENTS.some((event) => event === fields.event)) return null
  const { duration, playbackRate, seconds } = isFields(fields.data) ? fields.data : {}
  return {
    positionSeconds: numberOf(seconds),
    durationSeconds: numberOf(duration),
    rate: numberOf(playbackRate),
    isPlaying:
      fields.event === 'playbackratechange' ? undefined : fields.event === 'timeupdate' || fields.event === 'play',
  }
}
