'use client'

import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, Select, Spinner } from '@/ui'
import { brandStyle } from './brand-style'
import { ASSETS, BORDERS, type BrandingValues, CHARACTER, type Character, FONT_ROLES } from './branding-form'
import { useDraftCheck } from './use-draft-check.client'

/** Messages between the frame and this page; src/site/preview/brand-preview.client.tsx is the other end. */
const READY = 'laurel:preview:ready'
const SHOW = 'laurel:preview:brand'
/** Widths of the previewed screens in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const

type Device = keyof typeof WIDTHS
type Shown = 'program' | 'emails'
type Person = 'visitor' | 'member'

/** The program's own site and emails with the form's brand, while it is edited (CONSOLE-48). */
export function LivePreview({ locale, siteUrl }: { locale: Locale; siteUrl: string }) {
  const t = useTexts('console')
  const [shown, setShown] = useState<Shown>('program')
  const [device, setDevice] = useState<Device>('phone')
  const [person, setPerson] = useState<Person>('visitor')
  return (
    <section aria-label={t('branding.preview.title')} className="min-w-0 lg:sticky lg:top-16 lg:self-start">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Choices
          label={t('branding.preview.title')}
          value={shown}
          onChange={setShown}
          options={{ program: t('branding.preview.program'), emails: t('branding.preview.emails') }}
        />
        <div className="flex flex-wrap gap-2">
          {shown === 'program' && (
            <Choices
              label={t('branding.preview.person')}
              value={person}
              onChange={setPerson}
              options={{ visitor: t('branding.preview.visitor'), member: t('branding.preview.member') }}
            />
          )}
          <Choices
            label={t('branding.preview.device')}
            value={device}
            onChange={setDevice}
            options={{
              phone: <Smartphone aria-label={t('branding.preview.phone')} className="size-4" />,
              desktop: <Monitor aria-label={t('branding.preview.desktop')} className="size-4" />,
            }}
          />
        </div>
      </div>
      {shown === 'program' ? (
        <ProgramFrame key={person} device={device} locale={locale} person={person} siteUrl={siteUrl} />
      ) : (
        <MailFrame device={device} />
      )}
    </section>
  )
}

type ProgramFrameProps = { device: Device; locale: Locale; person: Person; siteUrl: string }

function ProgramFrame({ device, locale, person, siteUrl }: ProgramFrameProps) {
  const t = useTexts('console')
  const values = useWatch<BrandingValues>() as BrandingValues
  const css = useDraftCheck().css
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef<object>({})
  // Until then the frame is an empty page of this origin.
  const isReady = useRef(false)
  const { origin } = new URL(siteUrl)
  const cleaned = css?.ok ? css.css : undefined
  useEffect(() => {
    latest.current = toBrand(values, locale, cleaned)
    if (isReady.current) frame.current?.contentWindow?.postMessage({ type: SHOW, brand: latest.current }, origin)
  }, [cleaned, locale, origin, values])
  useEffect(() => {
    const handleMessage = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== READY) return
      isReady.current = true
      frame.current?.contentWindow?.postMessage({ type: SHOW, brand: latest.current }, origin)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [origin])
  return (
    <Screen device={device}>
      <iframe
        ref={frame}
        src={`${siteUrl}/preview/brand${person === 'member' ? '?as=member' : ''}`}
        title={t('branding.preview.frame')}
        className="size-full border-0"
      />
    </Screen>
  )
}

/** The brand in the frame's format, in the program's own language. @param css sanitized by the server; without it the published CSS applies */
const toBrand = (values: BrandingValues, locale: Locale, css: string | undefined) => ({
  element_css_style: {
    ...brandStyle(values).colors,
    ...Object.fromEntries(
      [...BORDERS, ...FONT_ROLES, ...(Object.keys(CHARACTER) as Character[])].map((name) => [name, values[name]]),
    ),
  },
  header_text: values.header_text[locale] || null,
  header_description: values.header_description[locale] || null,
  images: Object.fromEntries(ASSETS.map((asset) => [asset, values[asset]])),
  ...(css === undefined ? {} : { css }),
})

function MailFrame({ device }: { device: Device }) {
  const t = useTexts('console')
  const { hasFailed, mails } = useDraftCheck()
  const [kind, setKind] = useState('sign_in')
  const mail = mails?.find((one) => one.kind === kind)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('branding.preview.mail')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={(['sign_in', 'win', 'expiry'] as const).map((value) => ({
            value,
            label: t(`branding.preview.mails.${value}`),
          }))}
          className="w-48"
        />
        <p className="min-w-0 truncate text-ink-2 text-ui">{mail?.subject}</p>
      </div>
      <Screen device={device}>
        {mail ? (
          <iframe
            srcDoc={mail.html}
            sandbox=""
            title={t('branding.preview.mailFrame')}
            className="size-full border-0 bg-white"
          />
        ) : (
          <p className="flex size-full items-center justify-center p-6 text-center text-ink-2 text-ui">
            {hasFailed ? t('emails.previewFailed') : <Spinner />}
          </p>
        )}
      </Screen>
    </>
  )
}

/** A device's screen, scaled down to fit. */
function Screen({ children, device }: { device: Device; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(WIDTHS.phone)
  useEffect(() => {
    if (!place.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  const width = WIDTHS[device]
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="h-[760px] max-h-[calc(100dvh-190px)] min-w-0">
      <div
        className={cx(
          'mx-auto h-full overflow-hidden border border-line-strong bg-surface-2',
          device === 'phone' ? 'rounded-[28px]' : 'rounded-card',
        )}
        style={{ width: width * scale }}
      >
        <div style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          {children}
        </div>
      </div>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: Record<Value, ReactNode>
}

function Choices<Value extends string>({ label, onChange, options, value }: ChoicesProps<Value>) {
  return (
    <fieldset aria-label={label} className="m-0 flex min-w-0 rounded-button border border-line-strong bg-control p-0.5">
      {(Object.keys(options) as Value[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={cx(
            'flex h-7 min-w-8 cursor-pointer items-center justify-center rounded-[5px] px-2.5 text-ui-sm',
            one === value ? 'bg-surface-3 font-medium text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {options[one]}
        </button>
      ))}
    </fieldset>
  )
}
