'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, useMediaQuery } from '@/ui'

/** Messages between the frame and this page; src/site/preview is the other end. */
const READY = 'laurel:preview:ready'
const DELAY_MS = 500

type SitePreviewProps<Values extends FieldValues> = {
  /** Without a trailing slash. */
  siteUrl: string
  /** The site's page below `/preview`. */
  page: 'challenge' | 'reward'
  /**
   * What the frame should show for the form's values; null if the server didn't answer. Files are omitted from `form`.
   */
  load: (form: object, values: Values) => Promise<object | null>
}

/** Previews unsaved changes as a participant would see them, in a frame of the program's own site. */
export function SitePreview<Values extends FieldValues>(props: SitePreviewProps<Values>) {
  const t = useTexts('console')
  const id = useId()
  const isWide = useMediaQuery('(min-width: 1280px)')
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const isShown = isWanted ?? isWide
  return (
    <section aria-labelledby={id} className="min-w-0 xl:sticky xl:top-16">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-heading">
          {t('sitePreview.title')}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-expanded={isShown}
          onClick={() => setWanted(!isShown)}
        >
          {t(isShown ? 'sitePreview.hide' : 'sitePreview.show')}
        </Button>
      </div>
      {isShown && <Phone {...props} />}
    </section>
  )
}

function Phone<Values extends FieldValues>({ load, page, siteUrl }: SitePreviewProps<Values>) {
  const t = useTexts('console')
  const values = useWatch<FieldValues>() as Values
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef<object | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const loadLatest = useEffectEvent(load)

  useEffect(() => {
    const post = (preview: object | null) => {
      const message = { type: `laurel:preview:${page}`, [page]: preview }
      if (preview) frame.current?.contentWindow?.postMessage(message, new URL(siteUrl).origin)
    }
    const handleMessage = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === READY) post(latest.current)
    }
    window.addEventListener('message', handleMessage)
    let isOver = false
    const timer = setTimeout(async () => {
      // Files stay here; the frame gets a small copy of a new picture.
      const form = JSON.parse(JSON.stringify(values, (_key, value) => (value instanceof File ? null : value)))
      const preview = await loadLatest(form, values)
      if (isOver) return
      setFailed(preview === null)
      if (!preview) return
      latest.current = preview
      post(preview)
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('message', handleMessage)
    }
  }, [page, siteUrl, values])

  return (
    <>
      <div className="mx-auto h-[720px] max-h-[calc(100dvh-140px)] w-full max-w-[390px] overflow-hidden rounded-[28px] border-4 border-surface-3 bg-surface-2">
        <iframe
          ref={frame}
          src={`${siteUrl}/preview/${page}`}
          title={t(`sitePreview.frame.${page}`)}
          className="size-full border-0"
        />
      </div>
      <p className="mt-2 text-center text-ink-3 text-ui-sm">
        {hasFailed ? t('sitePreview.failed') : t('sitePreview.help')}
      </p>
    </>
  )
}
