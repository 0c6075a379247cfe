/** A stretch of a video, in seconds from its start. */
export type Span = { from: number; to: number }

/** A player's report; players report only changes. */
export type PlayerReport = {
  positionSeconds?: number
  durationSeconds?: number
  isPlaying?: boolean
  /** 2 is double speed. */
  rate?: number
}

export type Playback = {
  watched: Span[]
  durationSeconds: number | null
  isPlaying: boolean
  rate: number
  /** The last position and time, during playback. */
  last: { positionSeconds: number; atMs: number } | null
}

/** Players round their clocks and report late; a manual seek moves farther. */
const SLACK_SECONDS = 0.75
/** Players end a frame before their stated duration. */
const TOLERANCE_SECONDS = 0.5

export const newPlayback = (): Playback => ({
  watched: [],
  durationSeconds: null,
  isPlaying: false,
  rate: 1,
  last: null,
})

/**
 * Updates the watched spans by a player's report. Only actual playback counts: a position that moved farther than the
 * elapsed time was a seek (SITE-78: watched progress).
 */
export const followPlayback = (before: Playback, report: PlayerReport, atMs: number): Playback => {
  const durationSeconds = isLength(report.durationSeconds) ? report.durationSeconds : before.durationSeconds
  const isPlaying = report.isPlaying ?? before.isPlaying
  const rate = report.rate ?? before.rate
  const { positionSeconds } = report
  if (positionSeconds === undefined) {
    return { ...before, durationSeconds, isPlaying, rate, last: isPlaying ? before.last : null }
  }
  const span = spanSince(before, positionSeconds, atMs)
  return {
    durationSeconds,
    isPlaying,
    rate,
    watched: span ? addSpan(before.watched, span) : before.watched,
    last: isPlaying ? { positionSeconds, atMs } : null,
  }
}

const isLength = (seconds: number | undefined): seconds is number =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0

const spanSince = ({ last, rate }: Playback, positionSeconds: number, atMs: number): Span | null => {
  if (last === null) return null
  const moved = positionSeconds - last.positionSeconds
  const possible = ((atMs - last.atMs) / 1000) * rate + SLACK_SECONDS
  return moved > 0 && moved <= possible ? { from: last.positionSeconds, to: positionSeconds } : null
}

/** Adds a span, keeping them sorted and merged. */
export const addSpan = (spans: Span[], span: Span): Span[] => {
  const apart: Span[] = []
  let { from, to } = span
  for (const other of spans) {
    if (other.to < from || other.from > to) apart.push(other)
    else {
      from = Math.min(from, other.from)
      to = Math.max(to, other.to)
    }
  }
  return [...apart, { from, to }].sort((one, other) => one.from - other.from)
}

/**
 * The watched share of the video in whole percent; 100 only if all of it was watched.
 * @param statedSeconds the program's length of the video, which applies if the player's is longer or unknown
 */
export const watchedPercent = ({ durationSeconds, watched }: Playback, statedSeconds: number | null = null): number => {
  const lengths = [durationSeconds, statedSeconds].filter((seconds) => seconds !== null && seconds > 0) as number[]
  if (lengths.length === 0) return 0
  const length = Math.min(...lengths)
  const seconds = watched.reduce((sum, { from, to }) => sum + (to - from), 0)
  if (seconds >= length - TOLERANCE_SECONDS) return 100
  return Math.min(99, Math.floor((seconds / length) * 100))
}
