'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui/skeleton'
import type { SignInPageProps } from './wire'

type BotCheckProps = {
  /** The address of our own proof-of-work challenge. */
  challenge: string
  botCheck: SignInPageProps['bot_check']
  /** The solved check, sent with the sign-up; null when it has expired. */
  onResponse: (response: string | null) => void
  /** Solving has failed: the check couldn't be loaded, or reported an error. */
  onFail: () => void
}

type Draw = (container: HTMLElement, settings: Settings) => Promise<void>
type Settings = {
  siteKey: string
  challenge: string
  /** Texts of our own widget. */
  words: Record<(typeof WORDS)[number], string>
} & Pick<BotCheckProps, 'onFail' | 'onResponse'>

/** All texts of our own widget, by its own keys. */
const WORDS = [
  'ariaLinkLabel',
  'cancel',
  'enterCode',
  'enterCodeAria',
  'enterCodeFromImage',
  'error',
  'expired',
  'getAudioChallenge',
  'label',
  'loading',
  'reload',
  'verificationRequired',
  'verified',
  'verify',
  'verifying',
  'waitAlert',
] as const

/** Our own proof of work, solved in the background while the names are typed; it loads nothing from other hosts. */
const drawAltcha: Draw = async (container, { challenge, onFail, onResponse, words }) => {
  await import('altcha')
  // The widget's own translations are files that bundlers can't resolve, and our texts are available anyway.
  globalThis.$altcha.i18n.set('en', { ...globalThis.$altcha.i18n.get('en'), ...words })
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challenge)
  widget.setAttribute('auto', 'onload')
  widget.setAttribute('language', 'en')
  widget.setAttribute('configuration', JSON.stringify({ hideFooter: true, hideLogo: true, minDuration: 0 }))
  widget.addEventListener('statechange', (event) => {
    const { payload, state } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail
    onResponse(state === 'verified' ? (payload ?? null) : null)
    if (state === 'error') onFail()
  })
  container.append(widget)
}

/** Services that an operator may choose instead; their scripts load from their hosts, only in that case. */
type HostedApi = { render: (container: HTMLElement, options: object) => unknown; ready?: (run: () => void) => void }

const drawHosted =
  (address: string, name: string): Draw =>
  async (container, { onFail, onResponse, siteKey }) => {
    await new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: address, async: true })
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error(`${name} did not load`)))
      document.head.append(script)
    })
    const api = (window as unknown as Record<string, HostedApi>)[name] // Their scripts have no types.
    if (!api) throw new Error(`${name} is missing`)
    const render = () =>
      api.render(container, {
        sitekey: siteKey,
        callback: onResponse,
        'expired-callback': () => onResponse(null),
        'error-callback': onFail,
      })
    if (api.ready) api.ready(render)
    else render()
  }

const DRAW = {
  altcha: drawAltcha,
  turnstile: drawHosted('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', 'turnstile'),
  hcaptcha: drawHosted('https://js.hcaptcha.com/1/api.js?render=explicit', 'hcaptcha'),
  recaptcha: drawHosted('https://www.google.com/recaptcha/api.js?render=explicit', 'grecaptcha'),
} as const satisfies Record<SignInPageProps['bot_check']['provider'], Draw>

/** The sign-up step's bot check. Change its `key` for another try, because each response is valid once. */
export function BotCheck({ botCheck, challenge, onFail, onResponse }: BotCheckProps) {
  const t = useTexts('signin')
  const container = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onResponse)
  const fail = useEffectEvent(onFail)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { provider, siteKey } = botCheck

  useEffect(() => {
    const place = document.createElement('div')
    container.current?.append(place)
    let isGone = false
    DRAW[provider](place, {
      siteKey: siteKey ?? '',
      challenge,
      words: Object.fromEntries(WORDS.map((name) => [name, t(`botCheck.${name}`)])) as Settings['words'],
      onResponse: (response) => !isGone && report(response),
      onFail: () => !isGone && fail(),
    }).then(
      () => !isGone && setState('ready'),
      () => {
        if (isGone) return
        setState('failed')
        fail()
      },
    )
    return () => {
      isGone = true
      place.remove()
    }
  }, [provider, siteKey, challenge, t])

  return (
    <div className="bot-check min-h-[54px]">
      {state === 'loading' && <Skeleton shape="block" className="h-[54px]" label={t('botCheck.loading')} />}
      {state === 'failed' && (
        <p role="alert" className="text-danger text-ui-sm">
          {t('botCheck.failedToLoad')}
        </p>
      )}
      <div
        ref={container}
        style={
          {
            '--altcha-max-width': '100%',
            '--altcha-checkbox-size': '24px',
            '--altcha-border-radius': 'var(--ui-radius-input)',
            '--altcha-border-color': 'var(--ui-line-strong)',
            '--altcha-color-base': 'var(--ui-input-ground)',
            '--altcha-color-base-content': 'var(--ui-text-1)',
            '--altcha-color-primary': 'var(--ui-accent)',
            '--altcha-color-primary-content': 'var(--ui-accent-content)',
            '--altcha-color-success': 'var(--ui-accent)',
            '--altcha-color-success-content': 'var(--ui-accent-content)',
            '--altcha-color-error': 'var(--ui-danger)',
            '--altcha-shadow': 'none',
          } as React.CSSProperties
        }
      />
    </div>
  )
}
