'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong, formatRelative } from '@/ui/format'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { useRefreshPersonal, useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireChallenge, Written } from '../wire'
import { ChallengeAction } from './challenge-action.client'
import { PointsPill } from './points-pill.client'

/** One challenge (S §2 "/challenge/{identifier}"): what it is, what it gives, and the way to do it. */
export function ChallengePage({ identifier }: { identifier: string }) {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const participant = useSignedIn()
  const { data: challenge, error } = useSiteQuery<WireChallenge>(
    `/public/challenges/${identifier}`,
    participant !== null,
  )
  const usable = challenge?.status === 'active'

  useEffect(() => {
    if (error) toast.danger(t('challenge.loadError'))
    else if (challenge && !usable) toast.warning(t('challenge.notActive'), t('challenge.notAvailable'))
    else return
    router.replace(href('/'))
  }, [challenge, error, href, router, t, usable])

  if (!challenge || !usable) {
    return (
      <div className="mx-auto w-full max-w-[720px] px-4 py-8">
        <Skeleton shape="card" count={1} label={t('common:loading')} />
      </div>
    )
  }
  return <Challenge challenge={challenge} />
}

function Challenge({ challenge }: { challenge: WireChallenge }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [success, setSuccess] = useState<string | null>(null)

  /** @returns what the server found wrong, by field */
  const submit = async (fields: FormData): Promise<Record<string, string[]>> => {
    fields.set('challenge_id', String(challenge.id))
    const answer = await call<Written>('/public/challenges/submit', fields)
    if (answer.ok && answer.body.success) {
      if (challenge.challenge_type === 'video') toast.success(t('challenge.submitted'))
      setSuccess(challenge.success_message || t('challenge.submittedSuccessfully'))
      await refresh()
      return {}
    }
    const message = answer.ok ? answer.body.message : answer.message
    toast.danger(message || t('common:error'), message ? undefined : t('common:tryAgain'))
    return answer.ok ? answer.body.errors : answer.errors
  }

  const completedOn = completedMoment(challenge)
  return (
    <article className="mx-auto w-full max-w-[720px] px-4 pt-4 pb-12 lg:pt-10">
      <div className="overflow-hidden rounded-card">
        <ImageWithRetry
          src={pictureOf(challenge.image, 800)}
          alt={challenge.image?.alt_text ?? ''}
          ratio="16/9"
          priority
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <PointsPill challenge={challenge} />
        {challenge.finish && (
          <span className="text-ink-2 text-ui-sm">
            {t('challenge.ends', {
              date: formatDateLong(challenge.finish, { locale: program.locale, timeZone: program.time_zone }),
            })}
          </span>
        )}
      </div>
      <h1 className="mt-3 font-bold font-header text-title leading-tight">{challenge.caption}</h1>
      {challenge.description && <p className="mt-3 whitespace-pre-line text-ink-2">{challenge.description}</p>}
      <div className="mt-6">
        {success !== null ? (
          <SuccessPanel message={success} />
        ) : completedOn !== null ? (
          <CompletedPanel challenge={challenge} completedOn={completedOn} />
        ) : (
          <ChallengeAction challenge={challenge} onSubmit={submit} />
        )}
      </div>
    </article>
  )
}

/** S §4 "Challenge completion display": when it counts as completed, by kind. */
const completedMoment = (challenge: WireChallenge): string | null => {
  const {
    challenge_type,
    completed_by_current_participant_on,
    is_repeatable_and_completed,
    parameters,
    participant_answers,
  } = challenge
  if (completed_by_current_participant_on === null) return null
  if (challenge_type === 'collect' && (parameters === 'survey' || parameters === 'profile')) {
    return participant_answers.length > 0 ? completed_by_current_participant_on : null
  }
  if (challenge_type === 'call_action') return is_repeatable_and_completed ? completed_by_current_participant_on : null
  return completed_by_current_participant_on
}

function SuccessPanel({ message }: { message: string }) {
  return (
    <Panel>
      <p className="font-header font-semibold text-heading" role="status">
        {message}
      </p>
    </Panel>
  )
}

function CompletedPanel({ challenge, completedOn }: { challenge: WireChallenge; completedOn: string }) {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <Panel>
      <p className="font-header font-semibold text-heading">
        {t('challenge.goodNews', { name: challenge.current_participant_name ?? '' })}
      </p>
      <p className="text-ink-2">
        {formatRelative(completedOn, { now: new Date(), locale: program.locale, timeZone: program.time_zone })}
      </p>
    </Panel>
  )
}

function Panel({ children }: { children: React.ReactNode }) {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-positive-quiet p-5">
      {children}
      <Button href={href('/')} variant="primary">
        {t('challenge.earnMore')}
      </Button>
    </div>
  )
}
