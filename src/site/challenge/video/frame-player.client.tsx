'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Panel } from '../parts/panel'
import type { PlayerReport } from './follow-playback'
import { PLAYER_CLASSES, type PlayerProps } from './player'
import { readVimeoMessage, readYouTubeMessage, VIMEO_EVENTS } from './read-messages'

type Message = Record<string, unknown>
type Say = (message: Message) => void

/** A host whose player runs in a frame and communicates by messages, so that none of its scripts run in our page. */
type Host = {
  name: string
  origin: string
  address: (source: PlayerProps['source']) => string
  /** Encodes a message like the host's own library. */
  pack: (message: Message) => unknown
  /** Sent repeatedly until the first answer, because the frame doesn't announce when it starts to listen. */
  greet: (say: Say) => void
  handleMessage: (data: unknown, say: Say) => PlayerReport | null
}

const YOUTUBE: Host = {
  name: 'YouTube',
  origin: 'https://www.youtube-nocookie.com',
  address: ({ video_id }) =>
    `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video_id ?? '')}?${new URLSearchParams({
      autoplay: '1',
      enablejsapi: '1',
      origin: window.location.origin,
      playsinline: '1',
      rel: '0',
    })}`,
  pack: JSON.stringify,
  greet: (say) => say({ event: 'listening', id: 'laurel', channel: 'widget' }),
  handleMessage: readYouTubeMessage,
}

/** Unlisted videos have a second part: vimeo.com/76979871/8272103f6e. */
const unlistedPart = (url: string): string | undefined =>
  /vimeo\.com\/(?:video\/)?\d+(?:\/|.*[?&]h=)([\da-f]+)/i.exec(url)?.[1]

const VIMEO: Host = {
  name: 'Vimeo',
  origin: 'https://player.vimeo.com',
  address: ({ url, video_id }) => {
    const h = unlistedPart(url)
    const options = new URLSearchParams({ autoplay: '1', dnt: '1', playsinline: '1', ...(h ? { h } : {}) })
    return `https://player.vimeo.com/video/${encodeURIComponent(video_id ?? '')}?${options}`
  },
  pack: (message) => message,
  greet: (say) => say({ method: 'ping' }),
  handleMessage: (data, say) => {
    const update = readVimeoMessage(data)
    if (update !== 'ready') return update
    for (const value of VIMEO_EVENTS) say({ method: 'addEventListener', value })
    return {}
  },
}

const GREETING_EVERY_MS = 250
/** A player that hasn't answered by then is blocked by the network or the browser. */
const SILENT_AFTER_MS = 12_000

export const YouTubePlayer = (props: PlayerProps) => <FramePlayer host={YOUTUBE} {...props} />
export const VimeoPlayer = (props: PlayerProps) => <FramePlayer host={VIMEO} {...props} />

/** Nothing is loaded from the host before the person clicks play. */
function FramePlayer({ host, onReport, poster, source, title }: PlayerProps & { host: Host }) {
  const t = useTexts('site')
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const isSilent = useConversation(host, frame, tries, onReport)
  // The frame replaces the button that had the focus.
  useEffect(() => {
    if (tries > 0) frame.current?.focus()
  }, [tries])
  const open = () => setTries((before) => before + 1)

  if (tries > 0) {
    return (
      <div className="flex flex-col gap-2">
        <iframe
          key={tries}
          ref={frame}
          src={host.address(source)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The hosts refuse to play without a referrer; this one has the site but not the page.
          referrerPolicy="strict-origin-when-cross-origin"
          className={PLAYER_CLASSES}
        />
        {isSilent && (
          <Panel tone="warning" role="alert" icon={<Icon name="circle-alert" />}>
            <p>{t('challenge.video.noAnswer', { host: host.name })}</p>
            <Button className="mt-1" onClick={open}>
              {t('common:retry')}
            </Button>
          </Panel>
        )}
      </div>
    )
  }
  return (
    <div>
      <button
        type="button"
        onClick={open}
        className={`${PLAYER_CLASSES} group relative cursor-pointer overflow-hidden p-0`}
      >
        {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover opacity-80" />}
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-16 items-center justify-center rounded-full bg-brand text-brand-content shadow-float transition-transform duration-150 group-hover:scale-105">
            <Icon name="play" className="ml-1 size-7 fill-current" />
          </span>
        </span>
        <span className="sr-only">{t('challenge.video.play', { title })}</span>
      </button>
      <p className="mt-2 text-ink-3 text-ui-sm">{t('challenge.video.playsFrom', { host: host.name })}</p>
    </div>
  )
}

/** @returns whether the player doesn't answer. @param tries how often it was opened; 0 for not yet */
function useConversation(
  host: Host,
  frame: RefObject<HTMLIFrameElement | null>,
  tries: number,
  onReport: PlayerProps['onReport'],
): boolean {
  const [silentTry, setSilentTry] = useState(0)
  const report = useEffectEvent(onReport)
  useEffect(() => {
    if (tries === 0) return
    const say: Say = (message) => frame.current?.contentWindow?.postMessage(host.pack(message), host.origin)
    const greeting = setInterval(() => host.greet(say), GREETING_EVERY_MS)
    const patience = setTimeout(() => setSilentTry(tries), SILENT_AFTER_MS)
    const handleMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== host.origin || source !== frame.current?.contentWindow) return
      const update = host.handleMessage(data, say)
      if (update === null) return
      clearInterval(greeting)
      clearTimeout(patience)
      setSilentTry(0)
      report(update)
    }
    window.addEventListener('message', handleMessage)
    return () => {
      clearInterval(greeting)
      clearTimeout(patience)
      window.removeEventListener('message', handleMessage)
    }
  }, [frame, host, tries])
  return silentTry === tries && tries > 0
}
