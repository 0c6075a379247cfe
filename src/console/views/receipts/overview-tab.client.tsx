'use client'

import { Check, CircleAlert, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import type { EvidenceField } from '@/http/receipts/present-evidence'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import {
  Badge,
  Button,
  DefinitionGrid,
  Field,
  formatDateTime,
  formatNumber,
  Link,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '@/ui'
import { moneyIn } from '../../frame/formatters'
import { HALF_TYPED, TypedInput } from '../../frame/typed-input.client'
import { type DeskFields, type DeskProps, latestSimilar, needsIntegrity, type TierEarning, totalProblem } from './desk'
import { useLinks } from './evidence-provider.client'
import { formatFinding, formatWhyForPerson, listChecks } from './format-evidence'
import { receiptAddress } from './receipt-address'
import { SimilarDialog } from './similar-dialog.client'

type OverviewProps = DeskProps & {
  fields: DeskFields
  onChange: (changes: Partial<DeskFields>) => void
  earning: TierEarning
}

/** The receipt's fields, tags and validity. */
export function OverviewTab(props: OverviewProps) {
  return (
    <div className="flex flex-col gap-6">
      <Voices {...props} />
      <Integrity {...props} />
      <Tags {...props} />
      <Printed {...props} />
      {props.added}
      <Facts {...props} />
    </div>
  )
}

/** The participant's answers since. */
function Voices({ place, receipt }: OverviewProps) {
  const t = useTexts('receipts')
  const isAsking = receipt.status === 'review_requested' && receipt.review_request_message
  if (!isAsking && receipt.open_receipt_issue_reports.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {isAsking && (
        <Voice title={t('console.overview.requested')} at={receipt.review_requested_at} place={place}>
          {receipt.review_request_message}
        </Voice>
      )}
      {receipt.open_receipt_issue_reports.map(({ created_at, kind, message }) => (
        <Voice key={`${kind}.${created_at}`} title={t(`console.issue.kinds.${kind}`)} at={created_at} place={place}>
          {message}
        </Voice>
      ))}
    </div>
  )
}

function Voice({
  at,
  children,
  place,
  title,
}: {
  at: string | null
  children: React.ReactNode
  place: DeskProps['place']
  title: string
}) {
  return (
    <blockquote className="rounded-card bg-accent-quiet px-4 py-3">
      <p className="font-medium text-ui">
        {title}
        {at && <span className="ml-2 font-normal text-ink-2 text-ui-sm">{formatDateTime(at, place)}</span>}
      </p>
      {children && <p className="mt-1 whitespace-pre-wrap text-ink-2 text-ui">{children}</p>}
    </blockquote>
  )
}

/** Reason and feedback are shown only for invalid receipts (CONSOLE-93). */
function Integrity({ fields, onChange, receipt, rejectReasons }: OverviewProps) {
  const t = useTexts('receipts')
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend={t('console.overview.integrity')}
        name="integrity"
        cards
        required={needsIntegrity(receipt.status)}
        value={fields.integrity}
        onValueChange={(value) => onChange({ integrity: value === 'invalid' ? 'invalid' : 'valid' })}
        options={[
          { value: 'valid', label: t('console.overview.valid'), description: t('console.overview.validHelp') },
          { value: 'invalid', label: t('console.overview.invalid'), description: t('console.overview.invalidHelp') },
        ]}
      />
      {fields.integrity === 'invalid' && (
        <div className="grid gap-4 @xl:grid-cols-2">
          <Field label={t('console.overview.reason')} required>
            <Select
              name="admin_invalidation_reason"
              placeholder={t('console.overview.chooseReason')}
              options={rejectReasons}
              value={fields.admin_invalidation_reason}
              onChange={(event) => onChange({ admin_invalidation_reason: event.target.value })}
            />
          </Field>
          <Field label={t('console.overview.message')} help={t('console.overview.messageHelp')}>
            <TextArea
              name="admin_invalidation_message"
              rows={2}
              autoGrow
              placeholder={
                fields.admin_invalidation_reason ? t(`reasons.${fields.admin_invalidation_reason}.message`) : undefined
              }
              value={fields.admin_invalidation_message}
              onChange={(event) => onChange({ admin_invalidation_message: event.target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

function Tags({ place, receipt }: OverviewProps) {
  const t = useTexts('receipts')
  const [compared, setCompared] = useState<number | null>(null)
  const { evidence } = useLinks()
  const why = needsIntegrity(receipt.status) && evidence ? formatWhyForPerson(evidence, t) : ''
  const checks = needsIntegrity(receipt.status) && evidence ? listChecks(evidence, receipt.receipt_tags) : []
  return (
    <section>
      <h2 className="mb-2 font-medium text-ui">{t('console.overview.tags')}</h2>
      {why && <p className="mb-2 text-ink-2 text-ui">{t('console.overview.forPerson', { why })}</p>}
      {checks.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2" aria-label={t('evidence.checks.title')}>
          {checks.map(({ isMet, name }) => (
            <li key={name}>
              <Badge tone={isMet ? 'positive' : 'warning'} icon={isMet ? <Check /> : <CircleAlert />}>
                {t(`evidence.checks.${isMet ? 'met' : 'missing'}.${name}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {receipt.receipt_tags.length === 0 && !why && (
        <p className="text-ink-3 text-ui">{t('console.overview.noTags')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {receipt.receipt_tags.map(({ linked_data, name, reason }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-ui">
            <Badge tone={name === 'duplicated' ? 'danger' : 'warning'}>
              {t(`console.tags.${name}`, { defaultValue: name.replaceAll('_', ' ') })}
            </Badge>
            <span className="text-ink-2">
              {linked_data.finding
                ? formatFinding(linked_data.finding, { t, locale: place.locale, currency: receipt.currency })
                : reason}
            </span>
            {linked_data.similar_receipt_ids && (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
                {latestSimilar(linked_data.similar_receipt_ids).map((id) => (
                  <span key={id} className="flex items-center gap-1">
                    <Link
                      href={receiptAddress(id, place.list.query)}
                      prefetch={false}
                      className="text-accent-text underline underline-offset-2"
                    >
                      #{id}
                    </Link>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('console.similar.compareWith', { id })}
                      onClick={() => setCompared(id)}
                    >
                      {t('console.similar.compare')}
                    </Button>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <SimilarDialog receipt={receipt} similarId={compared} place={place} onClose={() => setCompared(null)} />
    </section>
  )
}

function Printed({ fields, merchants, onChange, place, receipt }: OverviewProps) {
  const t = useTexts('receipts')
  const rounding = roundingOf(receipt, place.locale)
  const problem = totalProblem(fields.total_amount)
  const { show } = useLinks()
  const input = (name: keyof DeskFields) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const linked = (name: EvidenceField & keyof DeskFields) => ({
    'data-field': name,
    onFocus: () => show({ kind: 'field', name }),
  })
  const printed = (name: EvidenceField & keyof DeskFields) => ({ ...input(name), ...linked(name) })
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <Field label={t('console.overview.merchant')} aside={<Found field="merchant_name" />}>
        <TextInput {...printed('merchant_name')} />
      </Field>
      <Field label={t('console.overview.knownMerchant')}>
        <Select
          {...input('purchase_proof_merchant_id')}
          placeholder={t('console.overview.noMerchant')}
          options={merchants.map(({ label, value }) => ({ label, value: String(value) }))}
        />
      </Field>
      <Field
        label={t('console.overview.date')}
        aside={<Found field="purchase_date" />}
        error={fields.purchase_date === HALF_TYPED ? t('console.messages.date') : undefined}
      >
        <TypedInput
          type="date"
          name="purchase_date"
          value={fields.purchase_date}
          onTyped={(purchase_date) => onChange({ purchase_date })}
          {...linked('purchase_date')}
        />
      </Field>
      <Field
        label={t('console.overview.total')}
        aside={<Found field="total_amount" />}
        help={rounding && t('console.overview.rounded', rounding)}
        error={problem ? t(`console.messages.${problem}`) : undefined}
      >
        <TextInput inputMode="decimal" {...printed('total_amount')} />
      </Field>
      <Field label={t('console.overview.currency')} help={t('console.overview.currencyHelp')}>
        <TextInput maxLength={3} className="uppercase" autoComplete="off" {...input('currency')} />
      </Field>
      <Field label={t('console.overview.number')} aside={<Found field="receipt_number" />}>
        <TextInput maxLength={100} {...printed('receipt_number')} />
      </Field>
      <Field
        label={t('console.overview.address')}
        aside={<Found field="merchant_address" />}
        className="@xl:col-span-2"
      >
        <TextInput {...printed('merchant_address')} />
      </Field>
      <Field
        label={t('console.overview.comments')}
        help={t('console.overview.commentsHelp')}
        className="@xl:col-span-2"
      >
        <TextArea rows={2} autoGrow {...input('admin_comments')} />
      </Field>
    </div>
  )
}

/** Both amounts of cash that was rounded, as they are shown. */
function roundingOf({ currency, paid_amount, total_before_rounding }: ConsoleReceipt, locale: Locale) {
  if (paid_amount == null || total_before_rounding == null) return undefined
  const money = moneyIn(locale)
  return { before: money(total_before_rounding, currency), paid: money(paid_amount, currency) }
}

/** The machine's confidence in a field and the rule; links to the place on the page. */
function Found({ field }: { field: EvidenceField }) {
  const t = useTexts('receipts')
  const { evidence, show } = useLinks()
  const found = evidence?.fields[field]
  if (!found || found.lines.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => show({ kind: 'field', name: field })}
      title={found.rule ?? undefined}
      aria-label={t('console.overview.showOnPage')}
      className="flex cursor-pointer items-center gap-1 rounded-[4px] text-ink-3 tabular-nums hover:text-ink"
    >
      <ScanSearch aria-hidden className="size-3.5" />
      {found.certainty !== null && `${Math.round(found.certainty * 100)}%`}
    </button>
  )
}

function Facts({ earning, place, pluginFacts, receipt }: OverviewProps) {
  const t = useTexts('receipts')
  const figure = (value: number) => formatNumber(value, { locale: place.locale })
  const moment = (value: string | null) => (value === null ? '—' : formatDateTime(value, place))
  return (
    <section className="border-line border-t pt-4">
      <DefinitionGrid
        columns={3}
        items={[
          {
            term: t('console.overview.participant'),
            value: (
              <>
                {receipt.participant_name || receipt.participant_email}{' '}
                {place.participantHref ? (
                  <Link href={place.participantHref} prefetch={false} className="underline underline-offset-2">
                    ({receipt.participant_id})
                  </Link>
                ) : (
                  `(${receipt.participant_id})`
                )}
              </>
            ),
          },
          {
            term: t('console.overview.balance'),
            value: `${figure(receipt.participant_points)} ${place.pointsTerm}`,
          },
          { term: t('console.overview.completed'), value: figure(receipt.participant_completed_challenges) },
          { term: t('console.overview.given'), value: figure(receipt.points) },
          { term: t('console.items.total'), value: figure(earning.points) },
          {
            term: t('console.overview.confidence'),
            value: receipt.confidence === null ? '—' : `${Math.round(receipt.confidence * 100)}%`,
          },
          { term: t('console.overview.source'), value: t(`console.source.${receipt.source}`) },
          { term: t('console.overview.uploaded'), value: moment(receipt.created_at) },
          { term: t('console.overview.verified'), value: moment(receipt.verified_at) },
          { term: t('console.overview.reviewer'), value: receipt.reviewed_by || '—' },
          ...(receipt.admin_marked_as_valid_at
            ? [{ term: t('console.overview.markedValid'), value: moment(receipt.admin_marked_as_valid_at) }]
            : []),
          ...(receipt.admin_marked_as_invalid_at
            ? [{ term: t('console.overview.markedInvalid'), value: moment(receipt.admin_marked_as_invalid_at) }]
            : []),
          ...pluginFacts,
        ]}
      />
    </section>
  )
}
