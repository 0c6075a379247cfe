'use client'

import dynamic from 'next/dynamic'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { ListSkeleton } from '@/ui/list-skeleton'
import { BrandDrawing } from '../brand-drawing.client'
import { useSite } from '../frame/site-provider.client'
import { useOfflinePage } from '../frame/use-offline-page.client'
import { pictureOf } from '../picture'
import { useCodeDates } from './use-code-dates.client'
import { useCodes, type WireCode } from './use-codes.client'
import { useOpenCode } from './use-open-code.client'

const CodeScreen = dynamic(() => import('./code-screen.client').then((file) => file.CodeScreen), { ssr: false })

const GROUPS = ['active', 'used', 'expired'] as const

/** /my-codes: all vouchers, coupons and offers, each of which opens to show it at the till. */
export function CodesPage() {
  const { href } = useSite()
  const t = useTexts('site')
  const { codes, error, isKept, isLoading, retry } = useCodes()
  const { close, open, opened } = useOpenCode()
  useOfflinePage()
  const shown = codes?.find(({ id }) => id === opened)
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('codes.title')}</h1>
        {isKept && (
          <p role="status" className="mt-1.5 text-ink-2 text-ui-sm">
            {t('codes.offline')}
          </p>
        )}
      </header>
      {!codes && isLoading && <ListSkeleton shape="row" count={4} label={t('common:loading')} />}
      {!codes && error && (
        <ErrorState
          title={t('codes.loadError')}
          description={error.message || undefined}
          action={
            <Button variant="primary" onClick={() => void retry()}>
              {t('common:retry')}
            </Button>
          }
        />
      )}
      {codes?.length === 0 && (
        <EmptyState
          icon={<BrandDrawing of="my_rewards_icon" icon="ticket" />}
          title={t('codes.empty')}
          description={t('codes.emptyText')}
          action={
            <Button href={`${href('/')}#rewards`} variant="primary">
              {t('codes.seeRewards')}
            </Button>
          }
        />
      )}
      {codes &&
        GROUPS.map((status) => {
          const ofGroup = codes.filter((code) => code.status === status)
          return (
            ofGroup.length > 0 && (
              <section key={status} aria-labelledby={`codes-${status}`}>
                <h2 id={`codes-${status}`} className="mb-2 font-header font-semibold text-heading">
                  {t(`codes.groups.${status}`)}
                </h2>
                <ul className="on-tile divide-y divide-line overflow-hidden rounded-card border border-line">
                  {ofGroup.map((code) => (
                    <CodeRow key={code.id} code={code} onOpen={() => open(code.id)} />
                  ))}
                </ul>
              </section>
            )
          )
        })}
      {shown && <CodeScreen code={shown} onClose={close} />}
    </div>
  )
}

function CodeRow({ code, onOpen }: { code: WireCode; onOpen: () => void }) {
  const dates = useCodeDates()
  const { issuer, picture, status, title } = code
  const facts = [issuer, dates(code)].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-hover"
        data-testid="code-row"
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-tile bg-accent-quiet text-accent-text',
            status !== 'active' && 'opacity-60 grayscale',
          )}
        >
          {picture ? (
            <img src={pictureOf(picture, 96)} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="ticket" className="size-5" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block font-medium [overflow-wrap:anywhere]', status !== 'active' && 'text-ink-2')}>
            {title}
          </span>
          <span className="block text-ink-2 text-ui-sm">{facts}</span>
        </span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
      </button>
    </li>
  )
}
