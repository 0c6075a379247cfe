'use client'

import { RotateCcw, Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, formatDateTime, Tooltip } from '@/ui'
import { LeaveGuard } from '../../frame/leave-guard.client'
import { leavePage } from '../../frame/leave-page'
import { PageHeader } from '../../frame/page-header'
import { type DeskProps, multiplyEarning, saveBlock } from './desk'
import { DeskNotices } from './desk-notices.client'
import { DESK_TABS, type DeskTab } from './desk-tabs'
import { EvidenceProvider } from './evidence-provider.client'
import { HistoryTab } from './history-tab.client'
import { IssueTab } from './issue-tab.client'
import { livePoints } from './item-patches'
import { ItemsTab } from './items-tab.client'
import { KeysDialog } from './keys-dialog.client'
import { LogTab } from './log-tab.client'
import { MachineSteps } from './machine-steps.client'
import { MergeDialog } from './merge-dialog.client'
import { OcrDump } from './ocr-dump.client'
import { OverviewTab } from './overview-tab.client'
import { QueueBar } from './queue-bar.client'
import { receiptAddress } from './receipt-address'
import { ReceiptPreview } from './receipt-preview.client'
import { ReceiptStatusDot } from './receipt-status'
import { SaveDialog } from './save-dialog.client'
import { SelectedLine } from './selected-line.client'
import { useDeskKeys } from './use-desk-keys.client'
import { useReview } from './use-review.client'
import { useStoredFlag } from './use-stored-flag.client'

/** Milliseconds between polls while a receipt is being read. */
const POLLING_MS = 3_000
/** Milliseconds to wait for a queued run. */
const QUEUED_MS = 180_000

/** The reviewer's desk: the pages on the left, the fields on the right, the decision at the end. */
export function ReviewDesk({ initialTab, ...props }: DeskProps & { initialTab: DeskTab }) {
  const { place, products, queue } = props
  const t = useTexts('receipts')
  const router = useRouter()
  const [tab, setTab] = useTab(initialTab)
  const [editing, setEditing] = useState<string | null>(null)
  const [isHelping, setHelping] = useState(false)
  const [showsBoxes, setBoxes] = useStoredFlag('laurel_receipt_boxes', true)
  const [goesOn, setGoesOn] = useStoredFlag('laurel_receipt_goes_on', false)
  const review = useReview(props, editing !== null, ({ key, patch_status }) => {
    setTab('items')
    if (patch_status !== 'deleted') setEditing(key)
  })
  const { fields, isDirty, items, receipt } = review
  const block = saveBlock(receipt, fields, { isEditing: editing !== null, isSaving: review.isSaving })
  const earning = multiplyEarning(livePoints(items), receipt.tier_multiplier)
  const [queuedVersion, setQueued] = useQueuedVersion()
  const title = useFocusOnArrival()
  useRefreshWhilePending((receipt.status === 'pending' || queuedVersion === receipt.version) && !isDirty)

  const go = (id: number | null) => id !== null && leavePage(() => router.push(receiptAddress(id, place.list.query)))
  const save = () => {
    review.setAsking(false)
    void review.save(goesOn)
  }
  const isListed = tab === 'items'
  const setIntegrity = (integrity: 'valid' | 'invalid') => {
    setTab('overview')
    review.setFields({ integrity })
  }
  useDeskKeys({
    // When the purchase may count twice, confirming needs the button: two quick keystrokes aren't enough.
    'mod+s': () => (review.isAsking ? review.same === null && save() : block === null && review.setAsking(true)),
    v: () => setIntegrity('valid'),
    i: () => setIntegrity('invalid'),
    b: () => setBoxes(!showsBoxes),
    g: () => document.querySelector<HTMLElement>('[data-receipt-page]')?.focus(),
    '?': () => setHelping(true),
    'shift+j': () => go(queue.next_id),
    'shift+k': () => go(queue.previous_id),
    // In the items tab these keys move between rows, as in every list.
    ...(isListed ? {} : { j: () => go(queue.next_id), k: () => go(queue.previous_id) }),
    ...Object.fromEntries(DESK_TABS.map((name, index) => [String(index + 1), () => setTab(name)])),
  })

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
      aria-describedby={reason ? 'save-block' : undefined}
      onClick={() => review.setAsking(true)}
      data-testid="save-review"
    >
      {t('console.review.save')}
    </Button>
  )

  return (
    <EvidenceProvider receiptId={receipt.id} version={receipt.version} items={items}>
      <div className="flex min-w-0 flex-1 flex-col px-4 pb-6 md:px-6">
        <PageHeader
          breadcrumbs={[place.list]}
          breadcrumbsLabel={place.list.label}
          title={
            <span ref={title} tabIndex={-1} className="outline-none">
              {t('console.review.title')} <span className="sr-only">#{receipt.id}</span>
            </span>
          }
          status={<ReceiptStatusDot status={receipt.status} integrity={receipt.integrity} t={t} />}
          description={[
            `#${receipt.id}`,
            receipt.participant_name || receipt.participant_email,
            formatDateTime(receipt.created_at, place),
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              <QueueBar queue={queue} place={place} onKeys={() => setHelping(true)} />
              {isDirty && (
                <Button
                  variant="ghost"
                  icon={<RotateCcw aria-hidden />}
                  onClick={() => {
                    review.discard()
                    setEditing(null)
                  }}
                >
                  {t('console.review.discard')}
                </Button>
              )}
              {reason ? (
                <Tooltip content={reason}>
                  {/* A disabled button can't be focused to learn the reason, so its wrapper can. */}
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keys */}
                  <span tabIndex={0} className="rounded-button">
                    {saveButton}
                    <span id="save-block" className="sr-only">
                      {reason}
                    </span>
                  </span>
                </Tooltip>
              ) : (
                saveButton
              )}
            </>
          }
        />
        <DeskNotices receipt={receipt} missed={review.missed} merchants={props.merchants} place={place} />
        <div className="grid min-w-0 flex-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="flex min-h-0 min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--ui-sticky-top,0px)+16px)] lg:h-[calc(100dvh-184px)] lg:self-start">
            <ReceiptPreview files={receipt.files} showsBoxes={showsBoxes} onBoxes={setBoxes} />
            <SelectedLine
              currency={receipt.currency}
              onChange={(changes) => {
                setTab('overview')
                review.setFields(changes)
              }}
              onTarget={(target) => {
                setTab(target.kind === 'field' ? 'overview' : 'items')
                focusSoon(
                  target.kind === 'field'
                    ? `[data-field="${target.name}"]`
                    : `[data-item-row="${CSS.escape(target.key)}"]`,
                )
              }}
            />
            <OcrDump receipt={receipt} locale={place.locale} />
            <MachineSteps
              receipt={receipt}
              place={place}
              isDirty={isDirty || editing !== null}
              onQueued={() => setQueued(receipt.version)}
            />
          </div>
          <div className="min-w-0 rounded-card border border-line bg-surface-1">
            <DeskTabs
              tab={tab}
              onTab={setTab}
              itemsCount={items.filter((item) => item.patch_status !== 'deleted').length}
            />
            <div role="tabpanel" id={`desk-${tab}`} aria-labelledby={`desk-tab-${tab}`} className="@container p-4">
              {tab === 'overview' && (
                <OverviewTab
                  {...props}
                  receipt={receipt}
                  fields={fields}
                  onChange={review.setFields}
                  earning={earning}
                />
              )}
              {tab === 'items' && (
                <ItemsTab
                  items={items}
                  earning={earning}
                  saved={review.saved}
                  products={products}
                  rateWithoutProduct={receipt.points_per_cents_without_product}
                  exchangeRate={receipt.exchange_rate ?? 0}
                  editing={editing}
                  place={place}
                  currency={receipt.currency}
                  onItems={review.setItems}
                  onEditing={setEditing}
                />
              )}
              {tab === 'log' && (
                <LogTab key={receipt.version} receipt={receipt} merchants={props.merchants} place={place} />
              )}
              {tab === 'history' && <HistoryTab receiptId={receipt.id} place={place} />}
              {tab === 'issue' && <IssueTab receipt={receipt} place={place} onSent={review.refresh} />}
            </div>
          </div>
        </div>
        <SaveDialog
          review={review}
          integrity={fields.integrity}
          points={earning.points}
          nextId={queue.next_id}
          place={place}
          goesOn={goesOn}
          onGoesOn={setGoesOn}
        />
        <MergeDialog merge={review.merge} merchants={props.merchants} onMerge={review.settle} />
        <KeysDialog isOpen={isHelping} onOpen={setHelping} />
        <LeaveGuard dirty={(isDirty && !review.isSaving) || editing !== null} />
      </div>
    </EvidenceProvider>
  )
}

/** Arrow keys, Home and End move between tabs, as usual. */
function DeskTabs({ itemsCount, onTab, tab }: { tab: DeskTab; onTab: (tab: DeskTab) => void; itemsCount: number }) {
  const t = useTexts('receipts')
  const move = (event: React.KeyboardEvent) => {
    const here = DESK_TABS.indexOf(tab)
    const places: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
    const place = places[event.key]
    const next = place === undefined ? undefined : DESK_TABS.at(place % DESK_TABS.length)
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`desk-tab-${next}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('console.review.title')}
      onKeyDown={move}
      className="ui-scroll-x flex gap-1 border-line border-b px-3"
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

/** The tab is in the address; changing it sends no request, because everything is loaded. */
function useTab(initial: DeskTab): [DeskTab, (tab: DeskTab) => void] {
  const [tab, setTab] = useState(initial)
  const go = (next: DeskTab) => {
    setTab(next)
    const address = new URL(window.location.href)
    address.searchParams.set('tab', next)
    window.history.replaceState(null, '', address)
  }
  return [tab, go]
}

/** Whether another receipt was open before this one since the page load. */
let isOneOfMore = false

/**
 * The previous receipt's elements are gone, and the focus with them, so it moves to this receipt's title, which screen
 * readers announce. After a page load nothing is focused.
 */
function useFocusOnArrival(): React.RefObject<HTMLSpanElement | null> {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isOneOfMore && document.activeElement === document.body) title.current?.focus()
    return () => {
      isOneOfMore = true
    }
  }, [])
  return title
}

/** Focuses an element of the next rendering. */
const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

/**
 * The version that was queued for another run; cleared after a while, because a failed run doesn't change the version.
 */
function useQueuedVersion(): [number | null, (version: number) => void] {
  const [version, setVersion] = useState<number | null>(null)
  useEffect(() => {
    if (version === null) return
    const timer = setTimeout(() => setVersion(null), QUEUED_MS)
    return () => clearTimeout(timer)
  }, [version])
  return [version, setVersion]
}

function useRefreshWhilePending(isPending: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => router.refresh(), POLLING_MS)
    return () => clearInterval(timer)
  }, [isPending, router])
}
