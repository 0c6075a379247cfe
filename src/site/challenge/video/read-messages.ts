import type { PlayerReport } from './follow-playback'

type Fields = Record<string, unknown>

/** Parses a player's message, which is JSON text (YouTube) or an object (Vimeo). Returns null for anything else. */
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

/** YouTube's state code for playing; in all others the video is paused, buffering or ended. */
const YOUTUBE_PLAYING = 1

/** @returns null if the message isn't about playback */
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

/** The events to subscribe to once Vimeo's player is ready. */
export const VIMEO_EVENTS = ['timeupdate', 'play', 'pause', 'ended', 'playbackratechange'] as const

/**
 * @returns 'ready' when the player accepts requests, on its own and in answer to a ping; null if the message isn't
 * about playback
 */
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
