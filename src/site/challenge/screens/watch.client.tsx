'use client'

import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite } from '../../frame/site-provider.client'
import { pictureOf } from '../../picture'
import { Panel } from '../parts/panel'
import { countdown } from '../posts/countdown'
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

/**
 * The server's start token, and when the page received it (`performance.now()`), slightly after the server issued it.
 */
type Start = { token: string | null; atMs: number }

/** A video that submits itself once all of it has been watched (SITE-78). The server verifies the time. */
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
  const arrived = useRef<Start | null>(null)
  useEffect(() => {
    arrived.current = { token: challenge.start_token, atMs: performance.now() }
  }, [challenge.start_token])
  // The token from when playback started: a reload brings a later one, and one from a page that was open for long has
  // expired.
  const start = useRef<Start | null>(null)
  const submitted = useRef(false)

  const send = async () => {
    setBusy(true)
    const fields = new FormData()
    if (start.current?.token) fields.set('start_token', start.current.token)
    const outcome = await submit(fields)
    setBusy(false)
    setRefusal(outcome.ok ? null : outcome.message)
  }
  const { remainingSeconds, wait } = useWaiting(send)
  const sendInTime = () => {
    submitted.current = true
    // The server would refuse a video that was watched faster than its stated duration.
    const opened = { openedAtMs: start.current?.atMs ?? 0, waitSeconds: challenge.duration ?? 0 }
    if (countdown(opened, performance.now()).remainingSeconds > 0) wait(opened)
    else void send()
  }
  const follow = (report: PlayerReport) => {
    const { isPlaying, watched } = playback.current
    if (!isPlaying && watched.length === 0) start.current = arrived.current
    playback.current = followPlayback(playback.current, report, performance.now())
    const now = watchedPercent(playback.current, challenge.duration)
    setPercent(now)
    if (now === 100 && !submitted.current) sendInTime()
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
        {busy
          ? t('challenge.video.sending')
          : remainingSeconds > 0
            ? t('challenge.video.almost', { count: remainingSeconds })
            : t('challenge.videoHelp', { term: program.term_points_as })}
      </p>
      <SaidOnce seconds={remainingSeconds} />
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

type Wait = Parameters<typeof countdown>[0]

/** Counts down a wait and calls back once at its end. @returns 0 seconds while none is running */
const useWaiting = (onOver: () => void): { remainingSeconds: number; wait: (wait: Wait) => void } => {
  const [waiting, setWaiting] = useState<Wait | null>(null)
  const [nowMs, setNowMs] = useState(0)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (waiting === null) return
    const timer = setInterval(() => {
      const now = performance.now()
      setNowMs(now)
      if (countdown(waiting, now).remainingSeconds > 0) return
      clearInterval(timer)
      setWaiting(null)
      over()
    }, 250)
    return () => clearInterval(timer)
  }, [waiting])
  return {
    remainingSeconds: waiting === null ? 0 : countdown(waiting, nowMs).remainingSeconds,
    wait: (begun) => {
      setNowMs(performance.now())
      setWaiting(begun)
    },
  }
}

/** Announces the length of a wait when it starts, not every second. */
function SaidOnce({ seconds }: { seconds: number }) {
  const t = useTexts('site')
  const [first, setFirst] = useState(0)
  const isWaiting = seconds > 0
  if (isWaiting !== first > 0) setFirst(seconds)
  return (
    <p role="status" className="sr-only">
      {first > 0 && t('challenge.video.almost', { count: first })}
    </p>
  )
}

/** Announces every quarter, not every percent. */
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
