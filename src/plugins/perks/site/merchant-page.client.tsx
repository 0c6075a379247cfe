'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnDemand, useSite, useSiteQuery, useTexts, useTitle } from '@/plugin/site'
import { PartTexts } from '@/plugin/site/part-texts'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Icon, type IconName } from '@/ui/icon'
import { readPlace } from './directory-query'
import { directionsTo, formatAddress, phoneLink } from './merchant-links'
import { MerchantLogo } from './merchant-logo.client'
import { MerchantNotFound } from './merchant-not-found.client'
import { OfferCard } from './offer-card.client'
import type { Merchant, MerchantAnswer, Offer } from './perks-wire'
import { ClosedPerks, isClosed } from './premium-prompts.client'
import { readSavedPlace } from './saved-place'
import { MerchantSkeleton } from './skeletons'
import { useAccess } from './use-access.client'
import { changeSearch, scrollToTopSoon, useSearch } from './use-address.client'
import { useCategoryName } from './use-category-name.client'

/** The dialog is as large as the page, so it loads on a click. */
const loadDialog = () => import('./redemption-dialog.client').then((file) => file.default)

/** /my-offers/{merchant_slug}: a merchant near a place, with its offers (PERKS-14 to PERKS-18). */
export function MerchantPage({ slug }: { slug: string }) {
  const t = useTexts('site')
  const search = useSearch()
  const place = search && (readPlace(search) ?? readSavedPlace())
  const query = new URLSearchParams(search ?? undefined)
  for (const [name, value] of Object.entries(place ?? {})) query.set(name, value)
  query.set('merchant_slug', slug)
  const { data, error, isFetching, refetch } = useSiteQuery<MerchantAnswer>(
    `/public/offers/merchant?${query}`,
    place !== null,
  )
  const merchant = data?.result[0]
  const [PaymentReceipt, fetchReceipt] = useOnDemand(loadReceipt)
  const sessionId = search?.get('session_id') ?? null
  const showReceipt = useEffectEvent(() => void fetchReceipt())
  useEffect(() => {
    if (sessionId) showReceipt()
  }, [sessionId])
  const { data: access } = useAccess()
  const { program } = useSite()
  useTitle(merchant ? `${merchant.merchantName} · ${program.name}` : null)
  useEffect(scrollToTopSoon, [])

  if (access && isClosed(access)) return <ClosedPerks access={access} />
  if ((search !== null && place === null) || data?.result.length === 0) return <MerchantNotFound />
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-5 px-4 py-5 lg:gap-7 lg:py-10">
      <BackButton />
      {merchant ? (
        <MerchantOffers merchant={merchant} opened={sessionId ? null : (search?.get('offer') ?? null)} />
      ) : error ? (
        <ErrorState
          title={t('perks.merchant.error')}
          description={error.message || undefined}
          className="on-tile rounded-card border border-line"
          action={
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      ) : (
        <MerchantSkeleton label={t('perks.merchant.loading')} />
      )}
      <p className="text-balance border-line border-t pt-6 text-center text-ink-2 text-ui-xs">{t('perks.notice')}</p>
      {PaymentReceipt && sessionId && (
        <PartTexts part="earn" locale={program.locale}>
          <PaymentReceipt sessionId={sessionId} onDone={() => changeSearch(withoutSession(search), 'replace')} />
        </PartTexts>
      )}
    </div>
  )
}

/** Goes one step back (PERKS-16) or, if the person came by a link, to the list. */
function BackButton() {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  return (
    <div>
      <Button
        variant="ghost"
        icon={<Icon name="arrow-left" />}
        className="-ml-3"
        onClick={() => (window.history.length > 1 ? router.back() : router.push(href('/my-offers')))}
      >
        {t('perks.merchant.back')}
      </Button>
    </div>
  )
}

/** The receipt of a payment that was started from an offer. */
const loadReceipt = () => import('@/plugin/site/payment-receipt').then(({ PaymentReceipt }) => PaymentReceipt)

const withoutSession = (search: URLSearchParams | null): string => {
  const rest = new URLSearchParams(search ?? undefined)
  rest.delete('session_id')
  return rest.toString()
}

/** @param opened the key of the offer whose dialog is open at first, such as after paying for the membership */
function MerchantOffers({ merchant, opened }: { merchant: Merchant; opened: string | null }) {
  const t = useTexts('site')
  const [RedemptionDialog, fetchDialog] = useOnDemand(loadDialog)
  const [redeeming, setRedeeming] = useState<Offer | null>(null)
  const offers = useRef<HTMLElement>(null)
  const open = (offer: Offer) => {
    setRedeeming(offer)
    void fetchDialog().then((came) => !came && setRedeeming(null))
  }
  const openFirst = useEffectEvent((key: string) => {
    const offer = merchant.offers.find(({ endecaKey }) => endecaKey === key)
    if (offer) open(offer)
  })
  useEffect(() => {
    if (opened !== null) openFirst(opened)
  }, [opened])
  return (
    <>
      <MerchantHeader
        merchant={merchant}
        onSeeOffers={() => {
          offers.current?.scrollIntoView({ behavior: 'smooth' })
          offers.current?.focus({ preventScroll: true })
        }}
      />
      <section
        ref={offers}
        tabIndex={-1}
        aria-label={t('perks.merchant.offersTitle')}
        className="scroll-mt-24 outline-none"
      >
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
          {merchant.offers.map((offer) => (
            <OfferCard
              key={offer.endecaKey}
              offer={offer}
              logoPath={merchant.logoPath}
              onReach={() => void loadDialog().catch(() => {})}
              onRedeem={() => open(offer)}
            />
          ))}
        </ul>
      </section>
      {RedemptionDialog && redeeming && (
        <RedemptionDialog
          key={redeeming.endecaKey}
          merchantName={merchant.merchantName}
          offer={redeeming}
          onClose={() => setRedeeming(null)}
        />
      )}
    </>
  )
}

function MerchantHeader({ merchant, onSeeOffers }: { merchant: Merchant; onSeeOffers: () => void }) {
  const t = useTexts('site')
  const categoryName = useCategoryName()
  const { firstCategory, logoPath, merchantAddress, merchantName, merchantPhone, secondCategory, stubCopy } = merchant
  const address = formatAddress(merchantAddress)
  return (
    <section className="on-tile grid overflow-hidden rounded-card border border-line lg:grid-cols-[1.1fr_1fr]">
      <MerchantLogo path={logoPath} priority className="h-44 lg:h-full lg:min-h-72" />
      <div className="flex min-w-0 flex-col items-start gap-4 p-5 lg:p-8">
        <div>
          <h1 className="text-balance font-bold font-header text-title leading-tight [overflow-wrap:anywhere]">
            {merchantName}
          </h1>
          <p className="mt-1 text-ink-2">
            {[firstCategory && categoryName(firstCategory), secondCategory].filter(Boolean).join(' · ')}
          </p>
        </div>
        {stubCopy && <p className="text-pretty">{stubCopy}</p>}
        <button
          type="button"
          onClick={onSeeOffers}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-brand px-4 font-semibold text-brand-content text-ui-sm"
        >
          <Icon name="ticket-percent" className="size-4" />
          {t('perks.merchant.offers', { count: merchant.offers.length })}
        </button>
        {address && (
          <div>
            <h2 className="font-semibold text-ui-sm">{t('perks.merchant.location')}</h2>
            <address className="mt-0.5 text-ink-2 not-italic">{address}</address>
          </div>
        )}
        <div className="mt-auto flex w-full flex-wrap gap-2">
          {address && (
            <Contact icon="map-pin" href={directionsTo(merchantName, merchantAddress)} isOutside>
              {t('perks.merchant.directions')}
            </Contact>
          )}
          {merchantPhone && (
            <Contact icon="phone" href={phoneLink(merchantPhone)}>
              {t('perks.merchant.call')}
            </Contact>
          )}
        </div>
      </div>
    </section>
  )
}

const Contact = ({
  children,
  href,
  icon,
  isOutside = false,
}: {
  children: ReactNode
  href: string
  icon: IconName
  isOutside?: boolean
}) => (
  <Button href={href} target={isOutside ? '_blank' : undefined} icon={<Icon name={icon} />} className="flex-1">
    {children}
  </Button>
)
