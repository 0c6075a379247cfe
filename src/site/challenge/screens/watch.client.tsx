'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite } from '../../frame/site-provider.client'
import { pictureOf } from '../../picture'
import { Panel } from '../parts/panel'
import { challengeImageTransition } from '../transition'
import type { ScreenProps, WireChallenge } from '../types'
import { FilePlayer } from '../video/file-player.client'
import { followPlayback, newPlayback, type PlayerReport, watchedPercent } from '../video/follow-playback'
import { VimeoPlayer, YouTubePlayer } from '../video/frame-player.client'
import type { PlayerProps } from '../video/player'

type Video = NonNullable<WireChallenge['video']>

const PLAYERS = {
  file: FilePlayer,
  youtube: YouTubePlayer,
  vimeo: VimeoPlayer,
} satisfies Record<Video['kind'], ComponentType<PlayerProps>>

/** A video that submits itself once when all of it has been watched (S §4). The server checks the time again. */
export function WatchScreen({ challenge, submit }: ScreenProps) {
  const t = useTexts('site')
  return challenge.video ? (
    <Watch challenge={challenge} video={challenge.video} submit={submit} />
  ) : (
    <Panel tone="warning" role="alert" icon={<Icon name="circle-alert" />}>
      <p>{t('challenge.video.missing')}</p>
    </Panel>
  )
}

function Watch({ challenge, submit, video }: Pick<ScreenProps, 'challenge' | 'submit'> & { video: Video }) {
  const { program } = useSite()
  const t = useTexts('site')
  const playback = useRef(newPlayback())
  const [percent, setPercent] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // That of when it began to play: a page that is asked for again brings a later start, and one that stood open for long has a start that no longer counts.
  const startToken = useRef(challenge.start_token)
  const submitted = useRef(false)

  const send = async () => {
    submitted.current = true
    setBusy(true)
    const fields = new FormData()
    if (startToken.current) fields.set('start_token', startToken.current)
    const outcome = await submit(fields)
    setBusy(false)
    setRefusal(outcome.ok ? null : outcome.message)
  }
  const follow = (report: PlayerReport) => {
    const { isPlaying, watched } = playback.current
    if (!isPlaying && watched.length === 0) startToken.current = challenge.start_token
    playback.current = followPlayback(playback.current, report, performance.now())
    const now = watchedPercent(playback.current, challenge.duration)
    setPercent(now)
    if (now === 100 && !submitted.current) void send()
  }

  const Player = PLAYERS[video.kind]
  return (
    <div className="flex flex-col gap-4">
      <div style={challengeImageTransition(challenge.id)}>
        <Player source={video} title={challenge.caption} poster={pictureOf(challenge.image, 800)} onReport={follow} />
      </div>
      <ProgressBar
        label={t('challenge.video.watched')}
        value={percent}
        valueText={t('challenge.video.percent', { percent })}
        showLabel
      />
      <p className="text-ink-2 text-ui-sm" role={busy ? 'status' : undefined}>
        {busy ? t('challenge.video.sending') : t('challenge.videoHelp', { term: program.term_points_as })}
      </p>
      <Quarters percent={percent} />
      {refusal !== null && (
        <Panel tone="warning" role="alert" icon={<Icon name="circle-alert" />}>
          <p className="font-medium">{refusal}</p>
          <p className="text-ink-2 text-ui-sm">{t('challenge.video.refusedHelp')}</p>
          <Button variant="primary" className="mt-1" loading={busy} onClick={send}>
            {t('challenge.video.again')}
          </Button>
        </Panel>
      )}
    </div>
  )
}

/** Said aloud at every quarter, and not at every percent. */
function Quarters({ percent }: { percent: number }) {
  const t = useTexts('site')
  const [quarter, setQuarter] = useState(0)
  useEffect(() => setQuarter(Math.floor(percent / 25) * 25), [percent])
  return (
    <p role="status" className="sr-only">
      {quarter > 0 && t('challenge.video.percent', { percent: quarter })}
    </p>
  )
}
