'use client'

import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireChallenge } from '../wire'

/** Seconds that the player really played, however often the person jumped ahead or back. */
const playedSeconds = (played: TimeRanges): number => {
  let seconds = 0
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index)
  return seconds
}

/** A frame less than the whole counts as the whole: players end a little before their own duration. */
const TOLERANCE_SECONDS = 0.5

/** Submits once, when all of the video has been watched (S §4). The server checks the time again. */
export function VideoPlayer({ challenge, onWatched }: { challenge: WireChallenge; onWatched: () => void }) {
  const { program } = useSite()
  const t = useTexts('site')
  const [watched, setWatched] = useState(0)
  const submitted = useRef(false)

  const follow = (video: HTMLVideoElement) => {
    const duration = challenge.duration || video.duration
    const seconds = playedSeconds(video.played)
    setWatched(Math.min(100, Math.round((seconds / duration) * 100)))
    if (submitted.current || !Number.isFinite(duration) || seconds < duration - TOLERANCE_SECONDS) return
    submitted.current = true
    onWatched()
  }

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the program's own film; captions come with the file where it has them. */}
      <video
        className="aspect-video w-full rounded-card bg-black"
        src={challenge.video_url ?? undefined}
        poster={pictureOf(challenge.image, 800)}
        controls
        playsInline
        preload="metadata"
        onTimeUpdate={(event) => follow(event.currentTarget)}
        onEnded={(event) => follow(event.currentTarget)}
      >
        {t('challenge.videoUnsupported')}
      </video>
      <ProgressBar label={t('challenge.videoHelp', { term: program.term_points_as })} value={watched} showLabel />
    </div>
  )
}
