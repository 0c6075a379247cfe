'use client'

import { ChevronDown, Cpu, RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, cx, formatDateTime, formatNumber, IconButton, Tooltip } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import type { ReviewDisplay } from './desk'
import { useLinks } from './evidence-provider.client'
import { type EvidenceContext, formatEvidence, formatEvidenceName } from './format-evidence'
import { ReceiptStatusDot } from './receipt-status'

/** In processing order (RULE-34). */
const STEPS = ['normalise', 'read', 'parse', 'match', 'tag', 'decide'] as const
const TONES = { done: 'positive', reused: 'neutral', failed: 'danger' } as const
type Step = (typeof STEPS)[number]

/** Each step's findings and rules, with a button to run the receipt again from that step. */
export function MachineSteps({
  isDirty,
  onQueued,
  place,
  receipt,
}: {
  receipt: ConsoleReceipt
  place: ReviewDisplay
  /** Whether there are unsaved edits; a new run would create another version with other items. */
  isDirty: boolean
  /** Called when a run was queued; its result is not known yet. */
  onQueued: () => void
}) {
  const t = useTexts('receipts')
  const { evidence, hasFailed } = useLinks()
  const [isOpen, setOpen] = useState(false)
  // A reviewer's decision stands, even while the participant's answer to it awaits another review.
  const isDecided =
    receipt.status === 'processed' ||
    receipt.reviewed_by !== null ||
    receipt.admin_marked_as_valid_at !== null ||
    receipt.admin_marked_as_invalid_at !== null
  const isLocked = isDecided || isDirty || receipt.status === 'pending'
  const reason = isDecided
    ? t('console.steps.refused.decided_by_person')
    : isDirty && receipt.status !== 'pending'
      ? t('console.steps.unsaved')
      : null
  const figure = (value: number) => formatNumber(value, { locale: place.locale })
  return (
    <section
      className={cx(
        'flex flex-col rounded-card border border-line bg-surface-1',
        isOpen ? 'min-h-44 lg:max-h-[45%]' : 'shrink-0',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 shrink-0 cursor-pointer items-center gap-2 px-3 py-2 text-left text-ui"
      >
        <Cpu aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="font-medium">{t('console.steps.title')}</span>
        {receipt.machine_status && (
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-ui-sm">
            <ReceiptStatusDot status={receipt.machine_status} t={t} />
            {receipt.machine_points !== null && t('console.steps.points', { points: figure(receipt.machine_points) })}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className={cx(
            'ml-auto size-4 shrink-0 text-ink-3 transition-transform duration-150',
            !isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <div className="min-h-0 max-h-[40dvh] flex-1 overflow-auto border-line border-t">
          {hasFailed && <p className="px-3 py-4 text-danger text-ui-sm">{t('console.log.failed')}</p>}
          {receipt.sampled && <p className="px-3 pt-3 text-ink-2 text-ui-sm">{t('console.steps.sampled')}</p>}
          <ol className="flex flex-col">
            {STEPS.map((step) => (
              <StepRow
                key={step}
                step={step}
                run={evidence?.steps.find((run) => run.step === step)}
                receipt={receipt}
                place={place}
                isLocked={isLocked}
                {...(reason ? { describedBy: 'steps-block' } : {})}
                onQueued={onQueued}
              />
            ))}
          </ol>
          {reason && (
            <p id="steps-block" className="px-3 py-2.5 text-ink-3 text-ui-sm">
              {reason}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function StepRow({
  describedBy,
  isLocked,
  onQueued,
  place,
  receipt,
  run,
  step,
}: {
  step: Step
  run: ConsoleEvidence['steps'][number] | undefined
  receipt: ConsoleReceipt
  place: ReviewDisplay
  isLocked: boolean
  /** The id of the explanation why it is locked. */
  describedBy?: string
  onQueued: () => void
}) {
  const t = useTexts('receipts')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const rerun = async () => {
    setBusy(true)
    const result = await callConsole<{ version: number }>(`/admin/v2/receipts/${receipt.id}/rerun`, {
      method: 'POST',
      body: { from: step },
    })
    setBusy(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    if (result.version === undefined) onQueued()
    router.refresh()
  }
  const again = t('console.steps.again', { step: t(`console.steps.names.${step}`) })
  return (
    <li className="border-line border-b px-3 py-2 text-ui-sm last:border-b-0">
      <div className="flex items-center gap-2">
        <span className="font-medium text-ink">{t(`console.steps.names.${step}`)}</span>
        {run ? (
          <>
            <Badge tone={TONES[run.outcome]}>{t(`console.steps.outcomes.${run.outcome}`)}</Badge>
            <span className="text-ink-3 tabular-nums" title={formatDateTime(run.created_at, place)}>
              {formatNumber(run.duration_ms, { locale: place.locale })} ms
            </span>
          </>
        ) : (
          <span className="text-ink-3">{t('console.steps.none')}</span>
        )}
        <span className="ml-auto">
          <Tooltip content={again}>
            <IconButton
              size="sm"
              label={again}
              icon={<RotateCw />}
              loading={isBusy}
              disabled={isLocked}
              aria-describedby={describedBy}
              onClick={rerun}
            />
          </Tooltip>
        </span>
      </div>
      {run && Object.keys(run.evidence).length > 0 && (
        <Found
          evidence={run.evidence}
          speech={{
            t,
            locale: place.locale,
            currency: receipt.currency,
            tags: receipt.receipt_tags,
            files: receipt.files,
          }}
        />
      )}
    </li>
  )
}

/** A step's evidence, part by part. */
function Found({ evidence, speech }: { evidence: Record<string, unknown>; speech: EvidenceContext }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ui-xs">
      {Object.entries(evidence).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3 first-letter:uppercase">{formatEvidenceName(name, speech.t)}</dt>
          <dd className="min-w-0 break-words text-ink-2">{formatEvidence(name, value, speech)}</dd>
        </div>
      ))}
    </dl>
  )
}
