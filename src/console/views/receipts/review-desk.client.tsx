'use client'

import { RotateCcw, Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, cx, formatDateTime, formatNumber, Tooltip } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { PageHeader } from '../../frame/PageHeader'
import { sayFailure, saySuccess } from '../../frame/say'
import { type DeskFields, type DeskProps, saveBlock, toFields, toReviewBody } from './desk'
import { DESK_TABS, type DeskTab, isDeskTab } from './desk-tabs'
import { HistoryTab } from './history-tab.client'
import { IssueTab } from './issue-tab.client'
import { type DeskItem, livePoints, toDeskItem } from './item-patches'
import { ItemsTab } from './items-tab.client'
import { LogTab } from './log-tab.client'
import { OverviewTab } from './overview-tab.client'
import { ReceiptStatusDot } from './receipt-looks'
import { ReceiptPreview } from './receipt-preview.client'

type Missed = { actor: string; at: string; fields: string[] }

/** How often a receipt that is being read is looked at again. */
const POLLING_MS = 3_000

/** The reviewer's desk: the paper on the left, what it says on the right, one word about it at the end. */
export function ReviewDesk({ initialTab, ...props }: DeskProps & { initialTab: DeskTab }) {
  const { items: itemsBefore, place, products, receipt } = props
  const t = useTexts('receipts')
  const [tab, setTab] = useTab(initialTab)
  const [fields, setFields] = useState(() => toFields(receipt))
  const [items, setItems] = useState<DeskItem[]>(() => itemsBefore.map(toDeskItem))
  const [editing, setEditing] = useState<string | null>(null)
  const review = useReview(props, fields, items)
  const isDirty =
    JSON.stringify(fields) !== JSON.stringify(toFields(receipt)) ||
    items.some(({ patch_status }) => patch_status !== 'unchanged')
  const block = saveBlock(receipt, fields, { isEditing: editing !== null, isSaving: review.isSaving })
  useRefreshWhilePending(receipt.status === 'pending' && !isDirty)
  useWarningBeforeLeaving(isDirty || editing !== null)
  useSaveKey(() => block === null && review.setAsking(true))

  const set = (changes: Partial<DeskFields>) => setFields((before) => ({ ...before, ...changes }))
  const discard = () => {
    setFields(toFields(receipt))
    setItems(itemsBefore.map(toDeskItem))
    setEditing(null)
  }
  const reason =
    block && block !== 'saving'
      ? block === 'editing'
        ? t('console.review.itemsUnsaved')
        : t(`console.messages.${block}`)
      : null
  const saveButton = (
    <Button
      variant="primary"
      icon={<Save aria-hidden />}
      disabled={block !== null}
      loading={review.isSaving}
      onClick={() => review.setAsking(true)}
      data-testid="save-review"
    >
      {t('console.review.save')}
    </Button>
  )

  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-6 md:px-6">
      <PageHeader
        breadcrumbs={[place.list]}
        breadcrumbsLabel={place.list.label}
        title={t('console.review.title')}
        status={<ReceiptStatusDot status={receipt.status} t={t} />}
        description={`#${receipt.id} · ${receipt.participant_name || receipt.participant_email} · ${formatDateTime(receipt.created_at, place)}`}
        actions={
          <>
            {isDirty && (
              <Button variant="ghost" icon={<RotateCcw aria-hidden />} onClick={discard}>
                {t('console.review.discard')}
              </Button>
            )}
            {reason ? (
              <Tooltip content={reason}>
                <span>{saveButton}</span>
              </Tooltip>
            ) : (
              saveButton
            )}
          </>
        }
      />
      <Notices {...props} missed={review.missed} onReload={review.reload} />
      <div className="grid min-w-0 flex-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--ui-sticky-top,0px)+16px)] lg:h-[calc(100dvh-184px)] lg:self-start">
          <ReceiptPreview receipt={receipt} locale={place.locale} />
        </div>
        <div className="min-w-0 rounded-card border border-line bg-surface-1">
          <DeskTabs
            tab={tab}
            onTab={setTab}
            itemsCount={items.filter((item) => item.patch_status !== 'deleted').length}
          />
          <div role="tabpanel" id={`desk-${tab}`} aria-labelledby={`desk-tab-${tab}`} className="@container p-4">
            {tab === 'overview' && <OverviewTab {...props} fields={fields} onChange={set} points={livePoints(items)} />}
            {tab === 'items' && (
              <ItemsTab
                items={items}
                products={products}
                editing={editing}
                place={place}
                currency={receipt.currency}
                onItems={setItems}
                onEditing={setEditing}
              />
            )}
            {tab === 'log' && <LogTab receiptId={receipt.id} place={place} />}
            {tab === 'history' && <HistoryTab receiptId={receipt.id} place={place} />}
            {tab === 'issue' && <IssueTab receiptId={receipt.id} onSent={() => setTab('log')} />}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={review.isAsking}
        onOpenChange={review.setAsking}
        title={t('console.review.confirmTitle')}
        description={<Consequence {...props} fields={fields} points={livePoints(items)} />}
        confirmLabel={t('console.review.save')}
        cancelLabel={t('console.review.cancel')}
        tone={fields.integrity === 'invalid' ? 'danger' : 'primary'}
        onConfirm={review.save}
      />
    </div>
  )
}

/** Saving: asked for, sent, answered; a stale save keeps what was typed and says what it missed (decisions 45). */
function useReview({ receipt }: DeskProps, fields: DeskFields, items: readonly DeskItem[]) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [missed, setMissed] = useState<Missed[] | null>(null)
  const save = async () => {
    setSaving(true)
    const result = await callConsole<{ changed: Missed[] }>(`/admin/v2/receipts/${receipt.id}`, {
      method: 'PUT',
      body: toReviewBody(receipt, fields, items),
    })
    setSaving(false)
    if (result.success) {
      saySuccess(result.message)
      router.refresh()
    } else if (result.status === 409 && result.changed) setMissed(result.changed)
    else sayFailure(result)
  }
  return { isAsking, setAsking, isSaving, save, missed, reload: () => router.refresh() }
}

/** What the save will do, in figures. */
function Consequence({ fields, place, points, receipt }: DeskProps & { fields: DeskFields; points: number }) {
  const t = useTexts('receipts')
  const figure = (value: number, signed = false) => formatNumber(value, { locale: place.locale, signed })
  if (fields.integrity === 'invalid') return t('console.review.confirmInvalid', { given: figure(receipt.points) })
  if (points === receipt.points) return t('console.review.confirmValid_zero')
  return t('console.review.confirmValid', {
    points: figure(points),
    given: figure(receipt.points),
    difference: figure(points - receipt.points, true),
  })
}

function Notices({ missed, onReload, place, receipt }: DeskProps & { missed: Missed[] | null; onReload: () => void }) {
  const t = useTexts('receipts')
  const router = useRouter()
  const readAgain = async () => {
    const result = await callConsole(`/admin/v2/receipts/${receipt.id}`, {
      method: 'PUT',
      body: { intent: 'read_again' },
    })
    if (!result.success) return sayFailure(result)
    saySuccess(result.message)
    router.refresh()
  }
  const fieldName = (field: string) => t(`console.log.fields.${field}`, { defaultValue: field })
  return (
    <div className="flex flex-col gap-3 empty:hidden [&>*:last-child]:mb-4">
      {receipt.status === 'pending' && <Notice tone="neutral">{t('console.review.pendingWarning')}</Notice>}
      {receipt.status === 'failed' && (
        <Notice tone="danger" action={<Button onClick={readAgain}>{t('console.review.readAgain')}</Button>}>
          <strong className="font-medium">{t('console.review.failedTitle')}</strong> {receipt.failure_reason}
        </Notice>
      )}
      {missed && (
        <Notice tone="warning" action={<Button onClick={onReload}>{t('console.review.reload')}</Button>}>
          <p>{t('console.review.stale')}</p>
          <ul className="mt-1 list-disc pl-5">
            {missed.map(({ actor, at, fields }) => (
              <li key={at}>
                {t('console.review.staleLine', {
                  actor,
                  at: formatDateTime(at, place),
                  fields: fields.map(fieldName).join(', '),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const NOTICE_TONES = {
  neutral: 'border-line bg-surface-2',
  warning: 'border-transparent bg-warning-quiet',
  danger: 'border-transparent bg-danger-quiet',
}

function Notice({
  action,
  children,
  tone,
}: {
  action?: React.ReactNode
  children: React.ReactNode
  tone: keyof typeof NOTICE_TONES
}) {
  return (
    <div
      role={tone === 'neutral' ? 'status' : 'alert'}
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded-card border px-4 py-3 text-ui',
        NOTICE_TONES[tone],
      )}
    >
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  )
}

/** Arrow keys move among them, as in every list of tabs. */
function DeskTabs({ itemsCount, onTab, tab }: { tab: DeskTab; onTab: (tab: DeskTab) => void; itemsCount: number }) {
  const t = useTexts('receipts')
  const move = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = DESK_TABS[(DESK_TABS.indexOf(tab) + step + DESK_TABS.length) % DESK_TABS.length]
    if (!next) return
    onTab(next)
    document.getElementById(`desk-tab-${next}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('console.review.title')}
      onKeyDown={move}
      className="ui-scroll-x flex gap-3 border-line border-b px-3.5"
    >
      {DESK_TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`desk-tab-${name}`}
          aria-selected={tab === name}
          aria-controls={`desk-${name}`}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
          className={cx(
            '-outline-offset-2! relative flex h-(--ui-tab) shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap px-1 text-ui transition-colors duration-150',
            tab === name
              ? 'font-medium text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent-text'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {t(`console.review.tabs.${name}`)}
          {name === 'items' && (
            <span className="rounded-badge bg-surface-3 px-1.5 text-ink-2 text-ui-xs tabular-nums leading-[1.6]">
              {itemsCount}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The tab stands in the address, without asking the server for what the browser already has. */
function useTab(initial: DeskTab): [DeskTab, (tab: DeskTab) => void] {
  // A desk that is set up anew after a save stays where its reviewer went meanwhile; on the server, only `initial` is known.
  const [tab, setTab] = useState(() => {
    const asked = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('tab')
    return asked !== null && isDeskTab(asked) ? asked : initial
  })
  const go = (next: DeskTab) => {
    setTab(next)
    const address = new URL(window.location.href)
    address.searchParams.set('tab', next)
    window.history.replaceState(null, '', address)
  }
  return [tab, go]
}

function useRefreshWhilePending(isPending: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => router.refresh(), POLLING_MS)
    return () => clearInterval(timer)
  }, [isPending, router])
}

function useWarningBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

/** Ctrl-S or Cmd-S asks to save, as everywhere else. */
function useSaveKey(ask: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      ask()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
