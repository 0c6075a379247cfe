'use client'

import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox.client'
import { CopyButton } from '@/ui/copy-button.client'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'
import { PageLink } from '../frame/page-link.client'
import { useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import { useProgramMoment } from '../use-dates.client'
import type { WireRewardDetail, Written } from '../wire'
import { TermsLink } from './details.client'
import type { KindProps } from './kind-props'
import { Outcome } from './outcome'
import { refusalOf, useAttempt } from './use-attempt.client'

/** A sweepstake's rules in brief, the free entry, and a link to verify the draw (RULE-28). */
export function Sweepstake({ reward }: KindProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { draw_status, max_entries } = reward.sweepstake
  const isOpen = reward.status === 'active' && (draw_status === null || draw_status === 'committed')
  // Participants without entries aren't on the list.
  const isListed = reward.participant_sweepstakes_entry > 0
  const isPublished = draw_status === 'frozen' || draw_status === 'drawn'
  const yourCode = isPublished ? 'yourCode' : reward.status === 'ended' ? 'yourCodeSoon' : 'yourCodeLater'
  const published = isEmpty(reward.sweepstake.draw) ? 'empty' : (draw_status ?? 'none')
  return (
    <>
      <p className="text-ink-2 text-ui-sm">
        <Winners sweepstake={reward.sweepstake} />{' '}
        {max_entries !== null && t('draw.maxEntries', { count: max_entries, term: program.term_points_as })}
      </p>
      {isOpen && reward.sweepstake.free_entry && <FreeEntry reward={reward} />}
      {!isOpen && <DrawOutcome reward={reward} />}
      <details className="group rounded-card border border-line">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-3 font-medium">
          <Icon name="shield-check" className="size-5 shrink-0 text-accent-text" />
          <span className="flex-1">{t('draw.verifiedDraw')}</span>
          <Icon
            name="chevron-down"
            className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {isListed && (
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="text-ink-2 text-ui-xs">{t(`draw.${yourCode}`)}</p>
                <p className="break-all font-mono font-semibold text-ui-sm" data-testid="participant-code">
                  {reward.participant_code}
                </p>
              </div>
              <CopyButton
                value={reward.participant_code}
                labels={{ copy: t('draw.copyCode'), copied: t('reward.copied') }}
              />
            </div>
          )}
          <Link
            href={`${href(`/draws/${reward.identifier}`)}${isListed ? `?code=${reward.participant_code}` : ''}`}
            className="flex min-h-11 items-center gap-3 text-ink no-underline"
          >
            <Icon name="scroll-text" className="size-5 shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium underline underline-offset-2">{t('draw.link')}</span>
              <span className="block text-ink-2 text-ui-sm">{t(`draw.linkText.${published}`)}</span>
            </span>
            <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
          </Link>
        </div>
      </details>
    </>
  )
}

/** The number of winners, planned or drawn; nothing if there was nothing to draw. */
function Winners({ sweepstake: { draw, winners } }: Pick<WireRewardDetail, 'sweepstake'>) {
  const t = useTexts('site')
  if (isEmpty(draw)) return null
  const wasDrawn = draw !== null && (draw.status === 'drawn' || draw.number > 1)
  return wasDrawn ? t('draw.winnersDrawn', { count: draw.winners_drawn }) : t('draw.winners', { count: winners })
}

/** Whether the list is closed without entries. */
const isEmpty = (draw: WireRewardDetail['sweepstake']['draw']): boolean =>
  draw !== null && draw.status !== 'committed' && draw.entry_count === 0

/** The result for participants without a prize, or a notice before the draw. A prize is shown by its claim. */
function DrawOutcome({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const moment = useProgramMoment()
  const { claim, finish, participant_sweepstakes_entry: entries, sweepstake } = reward
  const { draw } = sweepstake
  if (claim !== null || reward.status === 'scheduled') return null
  if (isEmpty(draw)) {
    const isOver = draw?.status === 'drawn'
    const title = t(isOver ? 'draw.outcome.overTitle' : 'draw.outcome.closedTitle')
    return <Outcome title={title} text={t(isOver ? 'draw.nobody' : 'draw.nobodyToDraw')} />
  }
  if (draw?.status !== 'drawn' || draw.drawn_at === null) {
    const isAgain = draw !== null && draw.number > 1
    if (entries === 0) {
      const text = t(isAgain ? 'draw.outcome.againWithout' : 'draw.outcome.toComeWithout')
      return <Outcome title={t('draw.outcome.toComeWithoutTitle')} text={text} />
    }
    const when = isAgain ? 'again' : finish ? 'toComeSince' : 'toCome'
    const text = t(`draw.outcome.${when}`, { date: finish ? moment(finish) : '' })
    return <Outcome title={t('draw.outcome.toComeTitle')} text={text} />
  }
  // A drawn winner without a claim hasn't been given the prize yet.
  if (draw.kind === 'winner') return null
  const text = t(`draw.outcome.${entries === 0 ? 'without' : (draw.kind ?? 'lost')}`, { date: moment(draw.drawn_at) })
  return <Outcome title={t('draw.outcome.overTitle')} text={text} />
}

/** Enters without points or purchase; such an entry has the same chance as any other. */
function FreeEntry({ reward }: { reward: WireRewardDetail }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Written>()
  const [agrees, setAgrees] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { by_challenge, entry_cost, free_entry_refusal: closed, max_entries, rules_page } = reward.sweepstake
  const asksTerms = Boolean(reward.terms_conditions) || rules_page !== null
  const id = useId()

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (asksTerms && !agrees) return setError(t('draw.mustAgree'))
    setError(null)
    const answer = await attempt((key) =>
      call<Written>(`/public/rewards/${reward.reward_id}/free_entry`, { agree_terms: agrees, idempotency_key: key }),
    )
    if (!answer) return
    const refusal = refusalOf(answer)
    if (refusal !== null || !answer.ok) {
      setError(refusal || t('common:tryAgain'))
      if (wasAnswered(answer)) void refresh()
      return
    }
    toast.success(t('reward.claimed'), answer.body.message)
    setAgrees(false)
    await refresh()
  }

  return (
    // Open if it is the only way to enter.
    <details className="group rounded-card border border-line" open={!entry_cost && !by_challenge}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-medium">
        {t('draw.freeTitle')}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-ink-2 text-ui-sm" id={`${id}-text`}>
          {t('draw.freeText', { term: program.term_points_as })}{' '}
          {t(max_entries === null ? 'draw.freeDaily' : 'draw.freeLimit')}
        </p>
        {closed ? (
          <p className="font-medium text-ui-sm">{closed.message}</p>
        ) : (
          <form onSubmit={enter} noValidate className="flex flex-col gap-3" aria-describedby={`${id}-text`}>
            {asksTerms ? (
              <Checkbox
                name="agree_terms"
                label={<AgreeLabel reward={reward} />}
                checked={agrees}
                onChange={(event) => {
                  setAgrees(event.target.checked)
                  setError(null)
                }}
                error={error}
              />
            ) : (
              error && (
                <p role="alert" className="text-danger text-ui-sm">
                  {error}
                </p>
              )
            )}
            <Button type="submit" block loading={busy}>
              {t('draw.freeSend')}
            </Button>
          </form>
        )}
      </div>
    </details>
  )
}

/** The reward's own terms are on its page; the program's rules are on a separate one. */
function AgreeLabel({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const { rules_page } = reward.sweepstake
  return (
    <>
      {t('draw.agree')} {reward.terms_conditions && <TermsLink>{t('draw.ownTerms')}</TermsLink>}
      {reward.terms_conditions && rules_page && ` ${t('draw.and')} `}
      {rules_page && <PageLink page={rules_page} />}
    </>
  )
}
