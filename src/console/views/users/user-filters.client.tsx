'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Field, Select, TextInput } from '@/ui'
import { FilterDialog, useFilter } from '../../frame/filter-dialog.client'

type Named = { id: number; name: string }
type UserFiltersProps = { tags: string[]; tiers: Named[]; segments: Named[] }

/** Filters of users without fixed values: a tag, a tier, a segment, a range of points. */
export function UserFilters({ segments, tags, tiers }: UserFiltersProps) {
  const t = useTexts('console')
  const filter = useFilter()
  return (
    <FilterDialog
      button={t(tiers.length > 0 ? 'users.filter.button' : 'users.filter.buttonNoTiers')}
      title={t('users.filter.title')}
      applyLabel={t('users.filter.apply')}
    >
      <Field label={t('users.filter.tag')}>
        <Select
          {...filter('tag')}
          placeholder={t('users.filter.any')}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      </Field>
      {tiers.length > 0 && (
        <Field label={t('users.filter.tier')}>
          <Select
            {...filter('tier')}
            placeholder={t('users.filter.any')}
            options={tiers.map((tier) => ({ value: String(tier.id), label: tier.name }))}
          />
        </Field>
      )}
      {segments.length > 0 && (
        <Field label={t('users.filter.segment')}>
          <Select
            {...filter('segment')}
            placeholder={t('users.filter.any')}
            options={segments.map((segment) => ({ value: String(segment.id), label: segment.name }))}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('users.filter.pointsMin')}>
          <TextInput type="number" min={0} step={1} {...filter('points_min')} />
        </Field>
        <Field label={t('users.filter.pointsMax')}>
          <TextInput type="number" min={0} step={1} {...filter('points_max')} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('users.filter.joinedSince')}>
          <TextInput type="date" {...filter('joined_from')} />
        </Field>
        <Field label={t('users.filter.joinedUntil')}>
          <TextInput type="date" {...filter('joined_to')} />
        </Field>
      </div>
    </FilterDialog>
  )
}
