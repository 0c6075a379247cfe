import type { PlayerReport } from './follow-playback'

/** The interface between a screen and any player. */
export type PlayerProps = {
  /** The file's address, or the video's id at its host. */
  source: { url: string; video_id: string | null }
  title: string
  poster: string | undefined
  /** Called several times a second during playback. */
  onReport: (report: PlayerReport) => void
}

/** The same shape for all players, so that the layout doesn't shift when a player replaces its picture. */
export const PLAYER_CLASSES = 'block aspect-video w-full rounded-card border-0 bg-black'
