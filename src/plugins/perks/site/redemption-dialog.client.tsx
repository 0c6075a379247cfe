'use client'

import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { Overlay } from '@/plugin/site/overlay'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Icon, type IconName } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Spinner } from '@/ui/spinner'
import type { Offer, RedeemAnswer } from './perks-wire'
import { JoinPrompt, UnlockPrompt } from './premium-prompts.client'
import { readRedemption } from './redeem-offer'
import { type Redemption, type RedemptionType, redemptionMachine } from './redemption-machine'
import { useAccess } from './use-access.client'
import { Voucher } from './voucher.client'

type DialogProps = { merchantName: string; offer: Offer; onClose: () => void }

/** Redeems an offer. The dialog shows its machine's current state (PERKS-20, PERKS-35). */
export default function RedemptionDialog({ merchantName, offer, onClose }: DialogProps) {
  const t = useTexts('site')
  const [state, send] = useRedemption(offer)
  const { data, error, isFetching, refetch } = useAccessOf(state.status === 'active', send)
  const { participant, redemption, redemptionType } = state.context
  const webSite = redemption?.webSite ?? offer.webSite
  const isBlocked = useOpenedSite(
    state.matches('redeemSuccess') && redemptionType === 'CLICK' ? webSite : null,
    onClose,
  )

  return (
    <Overlay open onClose={onClose} title={offer.offerTextShort}>
      <div className="flex items-start justify-between gap-3 border-line border-b py-3 pr-3 pl-5">
        <p className="min-w-0 py-1.5">
          <span className="block text-ink-2 text-ui-sm">{merchantName}</span>
          <span className="block font-header font-semibold [overflow-wrap:anywhere]">{offer.offerTextShort}</span>
        </p>
        <IconButton label={t('perks.redeem.close')} icon={<Icon name="x" />} onClick={onClose} />
      </div>
      {state.matches('unauthenticated') &&
        (error ? (
          <ErrorState
            title={t('perks.redeem.loadFailed')}
            description={error.message || undefined}
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                {t('common:retry')}
              </Button>
            }
          />
        ) : (
          <p role="status" className="min-h-64">
            <span className="sr-only">{t('common:loading')}</span>
          </p>
        ))}
      {state.matches('participantAuthenticationPending') && <JoinPrompt discounts={data?.discounts ?? null} />}
      {state.matches('participantAuthorizationPending') && <Unlock offerKey={offer.endecaKey} />}
      {state.matches('redeemConfirmationPending') && participant && (
        <Confirmation
          types={offer.redemptionTypes}
          chosen={redemptionType}
          onChoose={(type) => send({ type: 'SELECT_REDEMPTION_TYPE', redemptionType: type })}
          onCancel={onClose}
          onConfirm={() => send({ type: 'CLICK_REDEEM' })}
        />
      )}
      {state.matches('redeemInProgress') && (
        <Step>
          <Spinner className="size-10" />
          <div role="status">
            <h2 className="text-balance font-bold font-header text-dialog-title">{t('perks.redeem.generating')}</h2>
            <p className="mt-1 text-ink-2">{t('perks.redeem.wait')}</p>
          </div>
        </Step>
      )}
      {state.matches('redeemError') && (
        <Failed
          message={state.context.error?.message ?? ''}
          isTemporary={state.context.error?.isTemporary ?? false}
          onRetry={() => send({ type: 'TRY_AGAIN' })}
          onClose={onClose}
        />
      )}
      {state.matches('redeemSuccess') && redemption && (
        <Done
          redemption={redemption}
          alt={t('perks.redeem.voucher', { offer: offer.offerTextShort, merchant: merchantName })}
          merchantName={merchantName}
          blockedSite={isBlocked ? webSite : null}
        />
      )}
    </Overlay>
  )
}

/** The machine with the site's call as its redeem actor. */
const useRedemption = (offer: Offer) => {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const [machine] = useState(() =>
    redemptionMachine.provide({
      actors: {
        redeem: fromPromise<Redemption, { endecaKey: string; redemptionType: RedemptionType }>(async ({ input }) => {
          const answer = await call<RedeemAnswer>('/offers/redeem', {
            endeca_key: input.endecaKey,
            redemption_type: input.redemptionType,
          })
          // The card and the history have changed, and after a refusal the membership may have changed too.
          void refresh()
          return readRedemption(answer, Date.now())
        }),
      },
    }),
  )
  const [state, send] = useMachine(machine, { input: offer })
  return [state, send] as const
}

/** Sends the participant's session to the state machine, now and after changes, while the redemption is active. */
const useAccessOf = (isActive: boolean, send: ReturnType<typeof useRedemption>[1]) => {
  const access = useAccess()
  const { data } = access
  useEffect(() => {
    if (data && isActive) send({ type: 'ACCESS_LOADED', participant: data.participant })
  }, [data, isActive, send])
  return access
}

/**
 * Opens a CLICK offer's site and closes the dialog. @returns whether the browser blocked it, so that a link is needed
 */
const useOpenedSite = (webSite: string | null, onClose: () => void): boolean => {
  const [isBlocked, setBlocked] = useState(false)
  const hasOpened = useRef(false)
  useEffect(() => {
    // A provider's address can be any text.
    if (!webSite || !/^https?:/i.test(webSite) || hasOpened.current) return
    hasOpened.current = true
    const tab = window.open(webSite, '_blank')
    if (!tab) return setBlocked(true)
    tab.opener = null
    onClose()
  }, [onClose, webSite])
  return isBlocked
}

const Step = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-5 px-5 py-10 text-center sm:px-8">
    {children}
  </div>
)

/** The page of the offer, which opens its dialog. */
const addressOf = (offerKey: string): string => {
  const search = new URLSearchParams(window.location.search)
  search.set('offer', offerKey)
  return `${window.location.pathname}?${search}`
}

function Unlock({ offerKey }: { offerKey: string }) {
  const { data } = useAccess()
  return data?.participant ? (
    <UnlockPrompt participant={data.participant} discounts={data.discounts} returnTo={addressOf(offerKey)} />
  ) : null
}

const TYPES = {
  CLICK: { label: 'perks.redeem.online', icon: 'external-link', warning: 'perks.redeem.clickWarning' },
  MOBILE: { label: 'perks.redeem.inPerson', icon: 'triangle-alert', warning: 'perks.redeem.mobileWarning' },
  PRINT: { label: 'perks.redeem.onPaper', icon: 'printer', warning: 'perks.redeem.printWarning' },
} as const

function Confirmation({
  chosen,
  onCancel,
  onChoose,
  onConfirm,
  types,
}: {
  chosen: RedemptionType
  onCancel: () => void
  onChoose: (type: RedemptionType) => void
  onConfirm: () => void
  types: readonly RedemptionType[]
}) {
  const t = useTexts('site')
  return (
    <div className="flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-center font-bold font-header text-title">{t('perks.redeem.ready')}</h2>
      {types.length > 1 && (
        <fieldset className="m-0 grid gap-2 border-0 p-0 sm:grid-cols-2">
          <legend className="mb-2 font-medium text-ui-sm">{t('perks.redeem.how')}</legend>
          {types.map((type) => (
            <label
              key={type}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-tile border border-line-strong px-4 has-checked:border-accent has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus)"
            >
              <input
                type="radio"
                name="redemption_type"
                className="size-4 accent-(--ui-accent) outline-none"
                checked={type === chosen}
                onChange={() => onChoose(type)}
              />
              {t(TYPES[type].label)}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="flex flex-col gap-3 text-ui-sm">
        <Note icon={TYPES[chosen].icon}>{t(TYPES[chosen].warning)}</Note>
        <Note icon="coins">{t('perks.redeem.gratuity')}</Note>
      </ul>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end [&>*]:sm:min-w-36">
        <Button size="lg" onClick={onCancel}>
          {t('perks.redeem.cancel')}
        </Button>
        <Button size="lg" variant="primary" onClick={onConfirm}>
          {t(chosen === 'CLICK' ? 'perks.redeem.click' : 'perks.redeem.mobile')}
        </Button>
      </div>
      <Footnote />
    </div>
  )
}

const Note = ({ children, icon }: { children: ReactNode; icon: IconName }) => (
  <li className="flex items-start gap-3 rounded-tile bg-surface-2 p-3">
    <Icon name={icon} className="mt-0.5 size-[18px] shrink-0 text-accent-text" />
    <span>{children}</span>
  </li>
)

/** PERKS-52. */
function Footnote() {
  const t = useTexts('site')
  return <p className="border-line border-t pt-4 text-ink-2 text-ui-xs">{t('perks.redeem.footnote')}</p>
}

/** PERKS-51. */
function Failed({
  isTemporary,
  message,
  onClose,
  onRetry,
}: {
  isTemporary: boolean
  message: string
  onClose: () => void
  onRetry: () => void
}) {
  const t = useTexts('site')
  return (
    <div className="flex flex-col gap-4 p-5 sm:p-7">
      <ErrorState
        className="px-0! py-4!"
        title={t('perks.redeem.failed')}
        description={message || t(isTemporary ? 'perks.redeem.unknown' : 'perks.redeem.already')}
        action={
          <>
            {isTemporary && (
              <Button variant="primary" onClick={onRetry}>
                {t('common:retry')}
              </Button>
            )}
            <Button onClick={onClose}>{t('perks.redeem.close')}</Button>
          </>
        }
      />
      <Footnote />
    </div>
  )
}

function Done({
  alt,
  blockedSite,
  merchantName,
  redemption,
}: {
  alt: string
  blockedSite: string | null
  merchantName: string
  redemption: Redemption
}) {
  const { href } = useSite()
  const t = useTexts('site')
  if (redemption.voucher) {
    return (
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <Voucher image={redemption.voucher} expiresAt={redemption.expiresAt} alt={alt} />
        {redemption.redemptionId !== null && (
          <Button href={href(`/my-codes?code=perk-${redemption.redemptionId}`)} block icon={<Icon name="ticket" />}>
            {t('perks.redeem.inMyCodes')}
          </Button>
        )}
        <Footnote />
      </div>
    )
  }
  if (blockedSite === null) return null
  return (
    <Step>
      <p>{t('perks.redeem.blocked')}</p>
      <Button href={blockedSite} target="_blank" variant="primary" size="lg" iconEnd={<Icon name="external-link" />}>
        {t('perks.redeem.open', { merchant: merchantName })}
      </Button>
    </Step>
  )
}
