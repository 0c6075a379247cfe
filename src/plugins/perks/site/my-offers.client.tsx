'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useMe, useOwnDate, useSite, useSiteMutation, useSiteQuery, useTexts } from '@/plugin/site'
import { Overlay } from '@/plugin/site/overlay'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field.client'
import { formatMoney } from '@/ui/format'
import { Icon, type IconName } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Link } from '@/ui/link'
import { ListSkeleton } from '@/ui/list-skeleton'
import { TextArea } from '@/ui/text-area.client'
import { toast } from '@/ui/toast'
import type { OwnOffers } from './perks-wire'
import { readSavedPlace } from './saved-place'
import { useSaveOffer } from './use-save-offer.client'

type Redeemed = OwnOffers['redeemed'][number]
type Saved = OwnOffers['saved'][number]

/** The participant's redeemed and saved offers (RULE-70). */
export function MyOffers() {
  const { href } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const { data, error, isFetching, refetch } = useSiteQuery<OwnOffers>('/offers/mine', me?.signed_in === true)
  const [reporting, setReporting] = useState<Redeemed | null>(null)
  if (me?.signed_in === false) {
    return (
      <EmptyState
        icon={<Icon name="ticket-percent" />}
        title={t('perks.mine.signIn')}
        className="on-tile rounded-card border border-line"
        action={
          <Button
            href={`${href('/signin')}?redirect_to=${encodeURIComponent(`${href('/my-offers')}?view=mine`)}`}
            variant="primary"
          >
            {t('perks.signIn')}
          </Button>
        }
      />
    )
  }
  if (!data && error) {
    return (
      <ErrorState
        title={t('perks.mine.error')}
        description={error.message || undefined}
        className="on-tile rounded-card border border-line"
        action={
          <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  if (!data) return <ListSkeleton shape="row" count={4} label={t('common:loading')} />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
      {data.thisYear.dollarsSaved > 0 && <Savings thisYear={data.thisYear} />}
      <Group
        title={t('perks.mine.saved')}
        icon="heart"
        empty={t('perks.mine.noneSaved')}
        isEmpty={data.saved.length === 0}
      >
        {data.saved.map((offer) => (
          <SavedRow key={offer.endecaKey} offer={offer} />
        ))}
      </Group>
      <Group
        title={t('perks.mine.redeemed')}
        icon="ticket-percent"
        empty={t('perks.mine.noneRedeemed')}
        isEmpty={data.redeemed.length === 0}
      >
        {data.redeemed.map((redemption) => (
          <RedeemedRow
            key={redemption.redemptionId}
            redemption={redemption}
            onReport={() => setReporting(redemption)}
          />
        ))}
      </Group>
      {reporting && <RefusalReport redemption={reporting} onClose={() => setReporting(null)} />}
    </div>
  )
}

function Savings({ thisYear: { dollarsSaved, offersRedeemed } }: { thisYear: OwnOffers['thisYear'] }) {
  const { program } = useSite()
  const t = useTexts('site')
  const amount = formatMoney(dollarsSaved, 'USD', { locale: program.locale, isWhole: dollarsSaved % 1 === 0 })
  return (
    <p className="flex items-center gap-3 lg:col-span-2">
      <Icon name="ticket-percent" className="size-6 shrink-0 text-accent-text" />
      <span>
        <span className="block font-header font-semibold text-heading tabular-nums">
          {t('perks.mine.savedThisYear', { amount })}
        </span>
        <span className="text-ink-2 text-ui-sm">{t('perks.mine.usedThisYear', { count: offersRedeemed })}</span>
      </span>
    </p>
  )
}

function Group({
  children,
  empty,
  icon,
  isEmpty,
  title,
}: {
  children: ReactNode
  empty: string
  icon: IconName
  isEmpty: boolean
  title: string
}) {
  return (
    <section>
      <h2 className="mb-3 font-header font-semibold text-heading">{title}</h2>
      {isEmpty ? (
        <p className="on-tile flex items-center gap-3 rounded-card border border-line p-5 text-ink-2">
          <Icon name={icon} className="size-5 shrink-0 text-accent-text" />
          {empty}
        </p>
      ) : (
        <ul className="on-tile divide-y divide-line rounded-card border border-line">{children}</ul>
      )}
    </section>
  )
}

function SavedRow({ offer }: { offer: Saved }) {
  const { href } = useSite()
  const t = useTexts('site')
  const { isPending, toggle } = useSaveOffer(offer.endecaKey, true)
  const postal = useMe()?.participant?.postal
  // A merchant's page needs a place: the stored one, otherwise the profile's.
  const place = readSavedPlace() ?? (postal ? { zip_code: postal } : null)
  return (
    <li className="flex items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <Link
          href={`${href(`/my-offers/${encodeURIComponent(offer.merchantSlug)}`)}${place ? `?${new URLSearchParams(place)}` : ''}`}
          className="font-semibold text-inherit [overflow-wrap:anywhere] hover:underline"
        >
          {offer.offerTextShort}
        </Link>
        <p className="text-ink-2 text-ui-sm">{offer.merchantName}</p>
      </div>
      <IconButton
        label={t('perks.offer.unsave', { offer: offer.offerTextShort })}
        icon={<Icon name="heart" fill="currentColor" className="text-danger" />}
        loading={isPending}
        onClick={toggle}
      />
    </li>
  )
}

function RedeemedRow({ onReport, redemption }: { onReport: () => void; redemption: Redeemed }) {
  const { href } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {redemption.redemptionType === 'CLICK' ? (
            redemption.offerTextShort
          ) : (
            <Link
              href={href(`/my-codes?code=perk-${redemption.redemptionId}`)}
              className="text-inherit hover:underline"
            >
              {redemption.offerTextShort}
            </Link>
          )}
        </p>
        <p className="text-ink-2 text-ui-sm">
          {redemption.merchantName} · {t('perks.mine.redeemedOn', { date: date(redemption.redeemedAt) })}
        </p>
      </div>
      {redemption.canReport && (
        <Button size="sm" aria-haspopup="dialog" onClick={onReport}>
          {t('perks.mine.report')}
        </Button>
      )}
    </li>
  )
}

const MAX_COMMENT = 500

/** Reports that a merchant refused a voucher. */
function RefusalReport({ onClose, redemption }: { onClose: () => void; redemption: Redeemed }) {
  const t = useTexts('site')
  const [comment, setComment] = useState('')
  const { isPending, mutateAsync } = useSiteMutation(`/offers/redemptions/${redemption.redemptionId}/refusal`)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const answer = await mutateAsync({ comment })
    if (!answer.ok) return void toast.danger(t('perks.mine.reportFailed'), answer.message || t('common:tryAgain'))
    toast.success(t('perks.mine.reported'))
    onClose()
  }
  return (
    <Overlay open onClose={onClose} title={t('perks.mine.reportTitle')}>
      <form onSubmit={send} className="flex flex-col gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-bold font-header text-dialog-title">{t('perks.mine.reportTitle')}</h2>
          <IconButton
            label={t('perks.redeem.close')}
            icon={<Icon name="x" />}
            onClick={onClose}
            className="-mt-2 -mr-2"
          />
        </div>
        <p className="text-ink-2">
          {redemption.offerTextShort} · {redemption.merchantName}
        </p>
        <p className="text-ui-sm">{t('perks.mine.reportText')}</p>
        <Field label={t('perks.mine.comment')}>
          <TextArea
            rows={4}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{t('perks.redeem.cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('perks.mine.send')}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
