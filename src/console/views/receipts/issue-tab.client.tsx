'use client'

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { ReceiptIssueKind } from '@/domain/receipts'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { text } from '@/i18n/text'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, formatDateTime, RadioGroup, TextArea } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import type { ReviewDisplay } from './desk'

/** CONSOLE-162; the domain has the list. */
const KINDS = [
  'item_not_recognized',
  'incorrect_points_awarded',
  'wrong_item_categorized',
] as const satisfies readonly ReceiptIssueKind[]

type IssueProps = { receipt: ConsoleReceipt; place: ReviewDisplay; onSent: () => void }

/** Submit Issue (CONSOLE-31): the program's own form if it has an address, otherwise ours. */
export function IssueTab(props: IssueProps) {
  const { issue_form_url } = props.receipt
  return issue_form_url ? <EmbeddedForm url={issue_form_url} /> : <OwnForm {...props} />
}

/**
 * Another host's page in a sandbox: it may run scripts and submit its form, but can't access our page or navigate this
 * tab.
 */
function EmbeddedForm({ url }: { url: string }) {
  const t = useTexts('receipts')
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-ui">
        {t('console.issue.embedded', { host: new URL(url).host })}
        <Button size="sm" href={url} target="_blank" rel="noopener noreferrer" icon={<ExternalLink aria-hidden />}>
          {t('console.issue.open')}
        </Button>
      </p>
      <iframe
        src={url}
        title={t('console.review.tabs.issue')}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
        className="h-[640px] w-full rounded-card border border-line bg-white"
      />
    </div>
  )
}

function OwnForm({ onSent, place, receipt }: IssueProps) {
  const t = useTexts('receipts')
  const [kind, setKind] = useState<ReceiptIssueKind | ''>('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/receipts/${receipt.id}`, {
      method: 'PUT',
      body: { intent: 'submit_issue', kind, message },
    })
    setBusy(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message, text('successTitle'))
    setKind('')
    setMessage('')
    onSent()
  }
  return (
    <div className="flex max-w-[72ch] flex-col gap-6">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-ink-2 text-ui">{t('console.issue.text')}</p>
        <RadioGroup
          legend={t('console.issue.kind')}
          name="kind"
          required
          value={kind}
          onValueChange={(value) => setKind(KINDS.find((one) => one === value) ?? '')}
          options={KINDS.map((value) => ({ value, label: t(`console.issue.kinds.${value}`) }))}
        />
        <Field label={t('console.issue.label')}>
          <TextArea
            name="message"
            rows={3}
            autoGrow
            maxLength={5000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" loading={isBusy} disabled={kind === ''} data-testid="submit-issue">
            {t('console.issue.send')}
          </Button>
        </div>
      </form>
      <section>
        <h2 className="mb-2 font-medium text-ui">{t('console.overview.issues')}</h2>
        {receipt.open_receipt_issue_reports.length === 0 && (
          <p className="text-ink-3 text-ui">{t('console.log.none')}</p>
        )}
        <ul className="flex flex-col gap-2">
          {receipt.open_receipt_issue_reports.map(({ created_at, kind: reported, message: text, reported_by }) => (
            <li key={`${reported}.${created_at}`} className="rounded-card border border-line px-3 py-2.5 text-ui">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{t(`console.issue.kinds.${reported}`)}</span>
                <span className="text-ink-3 text-ui-sm">
                  {reported_by || t('console.issue.byParticipant')} · {formatDateTime(created_at, place)}
                </span>
              </p>
              {text && <p className="mt-1 whitespace-pre-wrap break-words text-ink-2">{text}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
