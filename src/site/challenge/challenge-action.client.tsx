'use client'

import { ArrowUpRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { TextInput } from '@/ui/text-input.client'
import { useSite } from '../frame/site-provider.client'
import type { ChallengeType, WireChallenge } from '../wire'
import { QuestionForm } from './question-form.client'
import { VideoPlayer } from './video-player.client'

type ActionProps = { challenge: WireChallenge; onSubmit: (fields: FormData) => Promise<Record<string, string[]>> }

/** How each kind of challenge is done on its page. Kinds that wait for a later version say so. */
const ACTIONS = {
  link: Visit,
  call_action: Visit,
  engage: Visit,
  share: Visit,
  location: Visit,
  article: Article,
  video: Video,
  referral: Referral,
  collect: QuestionForm,
  signup: Later,
  unified_social: Later,
  donation: Later,
  membership: Later,
} satisfies Record<ChallengeType, (props: ActionProps) => ReactNode>

export function ChallengeAction(props: ActionProps) {
  const Action = ACTIONS[props.challenge.challenge_type]
  return props.challenge.api_completion_only ? <Later /> : <Action {...props} />
}

/** Opens the link and completes on the click-through (decisions 22). */
function Visit({ challenge, onSubmit }: ActionProps) {
  const t = useTexts('site')
  const [busy, setBusy] = useState(false)
  const label = challenge.cta_button_text || t(`challenge.labels.${challenge.challenge_type}`)
  const visit = async () => {
    // Opened in the click itself, or the browser takes it for an advertisement.
    if (challenge.link_url) window.open(challenge.link_url, '_blank', 'noopener,noreferrer')
    setBusy(true)
    await onSubmit(new FormData())
    setBusy(false)
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={busy}
      onClick={visit}
      iconEnd={challenge.link_url ? <ArrowUpRight aria-hidden /> : undefined}
    >
      {label}
    </Button>
  )
}

function Article({ challenge, onSubmit }: ActionProps) {
  const t = useTexts('site')
  const [busy, setBusy] = useState(false)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it was saved. */}
      <div className="program-prose" dangerouslySetInnerHTML={{ __html: challenge.content ?? '' }} />
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-6"
        loading={busy}
        onClick={async () => {
          setBusy(true)
          await onSubmit(new FormData())
          setBusy(false)
        }}
      >
        {t('challenge.markRead')}
      </Button>
    </>
  )
}

function Video({ challenge, onSubmit }: ActionProps) {
  return (
    <VideoPlayer
      challenge={challenge}
      onWatched={() => {
        const fields = new FormData()
        if (challenge.start_token) fields.set('start_token', challenge.start_token)
        void onSubmit(fields)
      }}
    />
  )
}

function Referral({ challenge }: ActionProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const link = challenge.referral_url ?? ''
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('challenge.referralHelp', { term: program.term_points_as })}</p>
      <TextInput readOnly value={link} aria-label={t('challenge.copy')} onFocus={(event) => event.target.select()} />
      <CopyButton
        value={link}
        withLabel
        variant="primary"
        labels={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
      />
    </div>
  )
}

function Later() {
  const t = useTexts('site')
  return <p className="rounded-card border border-line p-5 text-ink-2">{t('challenge.comingLater')}</p>
}
