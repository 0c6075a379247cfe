import type { PlayerReport } from './follow-playback'

/** All that a screen knows of a player, whoever makes it. */
export type PlayerProps = {
  /** Address of the file, or the number of the video at its host. */
  source: { url: string; video_id: string | null }
  title: string
  poster: string | undefined
  /** Called as it plays, several times a second. */
  onReport: (report: PlayerReport) => void
}

/** One shape for all of them, so that nothing moves when a player takes the place of its picture. */
export const PLAYER_CLASSES = 'block aspect-video w-full rounded-card border-0 bg-black'
