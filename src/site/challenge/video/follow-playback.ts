/** A stretch of a video, in seconds from its start. */
export type Span = { from: number; to: number }

/** What a player says about itself; players tell only what changed. */
export type PlayerReport = {
  positionSeconds?: number
  durationSeconds?: number
  isPlaying?: boolean
  /** Twice the speed is 2. */
  rate?: number
}

export type Playback = {
  watched: Span[]
  durationSeconds: number | null
  isPlaying: boolean
  rate: number
  /** Where the video was and when, while it plays. */
  last: { positionSeconds: number; atMs: number } | null
}

/** Players round their clocks and report late; a person who jumps goes farther. */
const SLACK_SECONDS = 0.75
/** Players end a frame before their own duration. */
const TOLERANCE_SECONDS = 0.5

export const newPlayback = (): Playback => ({
  watched: [],
  durationSeconds: null,
  isPlaying: false,
  rate: 1,
  last: null,
})

/**
 * What has been watched after a player's report. Only what played counts: a position that moved farther than time allows
 * was jumped to (SITE-78: watched progress).
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

/** The spans with one more, in order, none touching another. */
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
 * Whole percent of the video that has been watched; 100 only when all of it has.
 * @param statedSeconds the program's own length of the video: it stands where the player's is longer or not known
 */
export const watchedPercent = ({ durationSeconds, watched }: Playback, statedSeconds: number | null = null): number => {
  const lengths = [durationSeconds, statedSeconds].filter((seconds) => seconds !== null && seconds > 0) as number[]
  if (lengths.length === 0) return 0
  const length = Math.min(...lengths)
  const seconds = watched.reduce((sum, { from, to }) => sum + (to - from), 0)
  if (seconds >= length - TOLERANCE_SECONDS) return 100
  return Math.min(99, Math.floor((seconds / length) * 100))
}
