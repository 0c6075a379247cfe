'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui'
import { FormField } from '../../frame/form-page.client'
import { AUDIENCES, type Audience } from './content-forms'
import type { TierChoice } from './list-tiers'

/** Who sees an item. @param name the item's path, such as `carousels.0` */
export function AudienceFields({
  name,
  segments,
  tiers,
}: {
  name: string
  tiers: TierChoice[]
  segments: TierChoice[]
}) {
  const t = useTexts('console')
  const { setValue } = useFormContext()
  const audience = useWatch({ name: `${name}.audience` }) as Audience
  const choices = AUDIENCES.filter(
    (one) => one === audience || ((one !== 'tier' || tiers.length > 0) && (one !== 'segment' || segments.length > 0)),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField name={`${name}.audience`} label={t('content.audience.label')}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={choices.map((value) => ({ value, label: t(`content.audience.${value}`) }))}
            onChange={(event) => {
              if (event.target.value !== 'tier') setValue(`${name}.tier_id`, null)
              if (event.target.value !== 'segment') setValue(`${name}.segment_id`, null)
              onChange(event)
            }}
          />
        )}
      </FormField>
      {audience === 'tier' && (
        <FormField name={`${name}.tier_id`} label={t('content.audience.tierLabel')} required>
          {({ onChange, value, ...field }) => (
            <Select
              {...field}
              value={value ?? ''}
              placeholder={t('content.audience.chooseTier')}
              options={tiers.map((tier) => ({ value: String(tier.id), label: tier.name }))}
              onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
            />
          )}
        </FormField>
      )}
      {audience === 'segment' && (
        <FormField name={`${name}.segment_id`} label={t('content.audience.segmentLabel')} required>
          {({ onChange, value, ...field }) => (
            <Select
              {...field}
              value={value ?? ''}
              placeholder={t('content.audience.chooseSegment')}
              options={segments.map((segment) => ({ value: String(segment.id), label: segment.name }))}
              onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

/** Whether the previewed reader sees an item, by the site's own rule. */
export const isSeenBy = (
  { audience, published, tier_id }: { audience?: Audience; published?: boolean; tier_id?: number | null },
  reader: string,
  tiers: TierChoice[],
): boolean => {
  if (published === false) return false
  if (audience === undefined || audience === 'everyone') return true
  if (reader === 'everyone') return false
  if (audience === 'signed_in') return true
  if (audience === 'members') return reader === 'members'
  // None of the previewed readers is known to be in a segment.
  if (audience === 'segment') return false
  const rank = (id: string) => tiers.findIndex((tier) => String(tier.id) === id)
  return rank(reader) >= 0 && rank(String(tier_id)) >= 0 && rank(reader) >= rank(String(tier_id))
}

/** Selects the reader of the preview. */
export function ReaderSelect({
  onChange,
  reader,
  tiers,
}: {
  reader: string
  onChange: (reader: string) => void
  tiers: TierChoice[]
}) {
  const t = useTexts('console')
  const readers = [
    { value: 'everyone', label: t('content.preview.visitor') },
    { value: 'signed_in', label: t('content.preview.signedIn') },
    { value: 'members', label: t('content.preview.member') },
    ...tiers.map(({ id, name }) => ({ value: String(id), label: t('content.preview.tier', { name }) })),
  ]
  return (
    <Select
      aria-label={t('content.preview.as')}
      size="sm"
      value={reader}
      options={readers}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
