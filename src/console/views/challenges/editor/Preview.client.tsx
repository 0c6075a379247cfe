'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, useMediaQuery } from '@/ui'
import { callConsole } from '../../../frame/call-console'
import type { ChallengeFormInput } from './challenge-form'
import type { EditorData } from './editor-data'
import { type PreviewedChallenge, withNewPictures } from './new-pictures'

/** What the frame and this page say to each other; src/site/preview/challenge-preview.client.tsx has the other end. */
const READY = 'laurel:preview:ready'
const SHOW = 'laurel:preview:challenge'
const DELAY_MS = 500

type PreviewProps = { data: EditorData; challengeId: number | undefined }

/** The challenge as a participant would see it, in a frame of the program's own site, before anything is saved. */
export function Preview(props: PreviewProps) {
  const t = useTexts('console')
  const id = useId()
  const isWide = useMediaQuery('(min-width: 1280px)')
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const isShown = isWanted ?? isWide
  return (
    <section aria-labelledby={id} className="min-w-0 xl:sticky xl:top-16">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-heading">
          {t('challengeEditor.preview.title')}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-expanded={isShown}
          onClick={() => setWanted(!isShown)}
        >
          {t(isShown ? 'challengeEditor.preview.hide' : 'challengeEditor.preview.show')}
        </Button>
      </div>
      {isShown && <Phone {...props} />}
    </section>
  )
}

function Phone({ challengeId, data: { programId, siteUrl } }: PreviewProps) {
  const t = useTexts('console')
  const values = useWatch<ChallengeFormInput>() as ChallengeFormInput
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef<PreviewedChallenge | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const post = (challenge: PreviewedChallenge | null) => {
      if (challenge) frame.current?.contentWindow?.postMessage({ type: SHOW, challenge }, new URL(siteUrl).origin)
    }
    const hear = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === READY) post(latest.current)
    }
    window.addEventListener('message', hear)
    let isOver = false
    const timer = setTimeout(async () => {
      const path = `/admin/v2/programs/${programId}/challenges/preview`
      // Files stay here: of a new picture the frame gets a small copy.
      const form = JSON.parse(JSON.stringify(values, (_key, value) => (value instanceof File ? null : value)))
      const body = { ...form, challenge_id: challengeId }
      const { challenge, status } = await callConsole<{ challenge: PreviewedChallenge }>(path, { method: 'POST', body })
      if (isOver) return
      setFailed(status !== 200)
      if (!challenge) return
      const shown = await withNewPictures(challenge, values)
      if (isOver) return
      latest.current = shown
      post(shown)
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [challengeId, programId, siteUrl, values])

  return (
    <>
      <div className="mx-auto h-[720px] max-h-[calc(100dvh-140px)] w-full max-w-[390px] overflow-hidden rounded-[28px] border-4 border-surface-3 bg-surface-2">
        <iframe
          ref={frame}
          src={`${siteUrl}/preview/challenge`}
          title={t('challengeEditor.preview.frame')}
          className="size-full border-0"
        />
      </div>
      <p className="mt-2 text-center text-ink-3 text-ui-sm">
        {hasFailed ? t('challengeEditor.preview.failed') : t('challengeEditor.preview.help')}
      </p>
    </>
  )
}
