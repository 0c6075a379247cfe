'use client'

import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Link } from '@/ui/link'
import { PLAYER_CLASSES, type PlayerProps } from './player'

/** A video file of the program, in the browser's native player. */
export function FilePlayer({ onReport, poster, source, title }: PlayerProps) {
  const t = useTexts('site')
  const [failed, setFailed] = useState(false)
  const report = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) =>
    onReport({
      positionSeconds: video.currentTime,
      durationSeconds: video.duration,
      isPlaying: !video.paused && !video.ended,
      rate: video.playbackRate,
    })
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the program's own film; captions come with the file where it has them. */}
      <video
        className={PLAYER_CLASSES}
        src={source.url}
        poster={poster}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={report}
        onPlay={report}
        onPlaying={report}
        onTimeUpdate={report}
        onSeeking={report}
        onRateChange={report}
        onPause={report}
        onEnded={report}
        onError={() => setFailed(true)}
      >
        {t('challenge.videoUnsupported')}
      </video>
      {failed && (
        <p role="alert" className="rounded-card bg-danger-quiet p-4 text-danger text-ui-sm">
          {t('challenge.videoUnsupported')}{' '}
          <Link href={source.url} target="_blank" className="font-medium text-inherit underline">
            {t('challenge.video.openFile')}
          </Link>
        </p>
      )}
    </>
  )
}
