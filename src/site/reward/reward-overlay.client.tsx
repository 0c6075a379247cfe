'use client'

import { BadgeCheck, ChevronDown, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { cx } from '@/ui/cx'
import { formatDateLong, formatNumber, shortenAddress } from '@/ui/format'
import { IconButton } from '@/ui/icon-button'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useRefreshPersonal, useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireParticipant, WireRewardDetail, Written } from '../wire'

/** A reward as a card over the home page (S §2 "/reward/{id}"). */
export function RewardOverlay({ rewardId }: { rewardId: string }) {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const participant = useSignedIn()
  const { data: reward, error } = useSiteQuery<WireRewardDetail>(`/public/rewards/${rewardId}`, participant !== null)
  const close = () => router.push(href('/'), { scroll: false })

  useEffect(() => {
    if (!error) return
    toast.danger(t('reward.loadError'))
    router.replace(href('/'))
  }, [error, href, router, t])

  if (!participant) return null
  return (
    <Overlay open onClose={close} title={reward?.name ?? t('reward.reward')}>
      {reward ? (
        <RewardCard reward={reward} participant={participant} onClose={close} />
      ) : (
        <div className="p-6">
          <Skeleton shape="card" count={1} />
        </div>
      )}
    </Overlay>
  )
}

type CardProps = { onClose: () => void; participant: WireParticipant; reward: WireRewardDetail }

function RewardCard({ onClose, participant, reward }: CardProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const earned = reward.earned_by_current_participant_on !== null
  const date = (moment: string) => formatDateLong(moment, { locale: program.locale, timeZone: program.time_zone })
  const picture = earned ? (reward.achievement_reward?.active_image ?? reward.image) : reward.image

  return (
    <article>
      <header className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-float p-5">
        {earned ? (
          <div>
            <p className="font-semibold text-accent-text text-ui-sm">{t('reward.congrats')}</p>
            <p className="text-ink-2 text-ui-sm">{t('reward.youveEarned')}</p>
            <h1 className="font-bold font-header text-title leading-tight">{reward.name}</h1>
          </div>
        ) : (
          <div>
            <p className="font-semibold text-accent-text text-ui-sm uppercase tracking-wide">
              {t(`reward.selections.${reward.selection}`, { defaultValue: '' })} {t('reward.reward')}
            </p>
            <h1 className="font-bold font-header text-title leading-tight">{reward.name}</h1>
          </div>
        )}
        <IconButton label={t('reward.close')} icon={<X />} onClick={onClose} />
      </header>
      <ImageWithRetry src={pictureOf(picture, 800)} alt={picture?.alt_text ?? ''} ratio="4/3" priority />
      <div className="flex flex-col gap-5 p-5">
        {earned && <Redemption reward={reward} />}
        {reward.description && <p className="whitespace-pre-line">{reward.description}</p>}
        <Details reward={reward} />
        {earned && reward.nft_item && <Certificate item={reward.nft_item} />}
        {!earned && <Claim reward={reward} participant={participant} onClose={onClose} />}
        {earned && reward.selection === 'offer' && <OffersLink />}
      </div>
      <footer className="border-line border-t px-5 py-4 text-ink-2 text-ui-sm">
        {earned
          ? t('reward.earnedOn', { date: date(reward.earned_by_current_participant_on as string) })
          : reward.finish && t('reward.expiresOn', { date: date(reward.finish) })}
      </footer>
    </article>
  )
}

function Redemption({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const codes = reward.redeem.coupon_codes
  if (!reward.redemption_details && !reward.redemption_image && codes.length === 0) return null
  return (
    <section className="flex flex-col gap-3 rounded-card bg-accent-quiet p-4">
      {codes.map((code) => (
        <div key={code} className="flex items-center justify-between gap-3">
          <div>
            <p className="text-ink-2 text-ui-xs">{t('reward.code')}</p>
            <p className="font-bold text-heading tracking-wider" data-testid="coupon-code">
              {code}
            </p>
          </div>
          <CopyButton value={code} />
        </div>
      ))}
      <Prose html={reward.redemption_details} />
      {reward.redemption_image && (
        <ImageWithRetry
          src={reward.redemption_image.public_url}
          alt={reward.redemption_image.alt_text}
          ratio="16/9"
          fit="contain"
        />
      )}
    </section>
  )
}

function Details({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const entries = reward.selection === 'sweepstake' ? reward.participant_sweepstakes_entry : null
  if (!reward.description_details && !reward.terms_conditions && entries === null) return null
  return (
    <section className="rounded-card border border-line">
      <h2 className="px-4 pt-4 font-header font-semibold">{t('reward.details')}</h2>
      <Prose html={reward.description_details} className="px-4 pt-2 text-ink-2" />
      {entries !== null && (
        <p className="px-4 pt-2 font-medium tabular-nums">{t('reward.entries', { count: entries })}</p>
      )}
      {reward.terms_conditions ? (
        <details className="group mt-3 border-line border-t">
          <summary className="flex cursor-pointer list-none items-center justify-between p-4 font-medium">
            {t('reward.terms')}
            <ChevronDown aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <Prose html={reward.terms_conditions} className="px-4 pb-4 text-ink-2" />
        </details>
      ) : (
        <div className="h-4" />
      )}
    </section>
  )
}

/** What an administrator wrote about a reward: HTML, cleaned on the server when it was saved. */
function Prose({ className, html }: { className?: string; html: string | null }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className={cx('program-prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}

function Certificate({ item }: { item: NonNullable<WireRewardDetail['nft_item']> }) {
  const t = useTexts('site')
  const addresses = [
    { term: t('reward.tokenAddress'), address: item.address, url: item.explorer_token_url },
    { term: t('reward.walletAddress'), address: item.owner_address, url: item.owner_explorer_url },
  ]
  return (
    <section className="rounded-card border border-line p-4">
      <h2 className="flex items-center gap-2 font-header font-semibold">
        <BadgeCheck aria-hidden className="size-5 text-positive" />
        {t('reward.certified')}
      </h2>
      {item.explorer_mint_url && (
        <p className="mt-1">
          <Away href={item.explorer_mint_url} label={t('reward.seeTransaction')} />
        </p>
      )}
      <dl className="mt-3 grid gap-2 text-ui-sm">
        {addresses.map(
          ({ address, term, url }) =>
            address && (
              <div key={term} className="flex justify-between gap-3">
                <dt className="text-ink-2">{term}</dt>
                <dd className="tabular-nums">
                  {url ? <Away href={url} label={shortenAddress(address)} /> : shortenAddress(address)}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-ink-3 text-ui-xs">{t('reward.poweredBy')}</p>
    </section>
  )
}

function Away({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
      {label}
    </a>
  )
}

function OffersLink() {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <Button href={href('/my-offers')} variant="primary" block>
      {t('reward.seeOffers')}
    </Button>
  )
}

/** What can be done with a reward that is not earned yet; each selection its own. */
function Claim({ onClose, participant, reward }: CardProps) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [busy, setBusy] = useState(false)
  // One key an attempt that the person means: a second press or a lost answer is the same claim.
  const attempt = useRef('')
  if (reward.selection !== 'redeem') return null

  const term = program.term_points_as
  const threshold = reward.threshold ?? 0
  const missing = threshold - participant.unused_points
  const points = (amount: number) => formatNumber(amount, { locale: program.locale })

  const claim = async () => {
    attempt.current ||= crypto.randomUUID()
    setBusy(true)
    const form = new FormData()
    form.set('reward_id', String(reward.reward_id))
    form.set('idempotency_key', attempt.current)
    const answer = await call<Written & { stripe_url: string | null }>('/public/rewards/process_reward', form)
    setBusy(false)
    if (!answer.ok || !answer.body.success) {
      const message = answer.ok ? answer.body.message : answer.message
      toast.danger(t('common:error'), message || t('common:tryAgain'))
      if (!answer.ok && answer.status > 0) attempt.current = ''
      return
    }
    if (answer.body.stripe_url) {
      window.location.assign(answer.body.stripe_url)
      return
    }
    attempt.current = ''
    toast.success(t('reward.claimed'), answer.body.message || t('reward.claimedText'))
    celebrate()
    await refresh()
    onClose()
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="lg" block disabled={missing > 0} onClick={claim} loading={busy}>
        {t('reward.use', { threshold: points(threshold), term })}
      </Button>
      {missing > 0 && (
        <p className="text-center text-ink-2 text-ui-sm">{t('reward.short', { missing: points(missing), term })}</p>
      )}
    </div>
  )
}

/** A moment of joy, for those who did not ask for stillness. */
const celebrate = async () => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  confetti({ particleCount: 90, spread: 75, origin: { y: 0.75 }, disableForReducedMotion: true })
}
