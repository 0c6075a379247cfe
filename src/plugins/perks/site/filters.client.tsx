'use client'

import { type FormEvent, useState } from 'react'
import { useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field.client'
import { Icon } from '@/ui/icon'
import { Select } from '@/ui/select.client'
import { TextInput } from '@/ui/text-input.client'
import { CATEGORIES, type DirectoryQuery, isZip, MAX_KEYWORD, SORTS } from './directory-query'

/** Filters by name and ZIP code, and by one category at a time (PERKS-7). */
export function Filters({
  errors,
  onChange,
  query,
}: {
  /** The server's errors by field. */
  errors: Record<string, string[]>
  onChange: (changes: Partial<DirectoryQuery>) => void
  query: DirectoryQuery
}) {
  const t = useTexts('site')
  const known = 'zip_code' in query.place ? query.place.zip_code : ''
  const [keyword, setKeyword] = useState(query.keyword)
  const [zip, setZip] = useState(known)
  const [zipError, setZipError] = useState<string>()
  // The fields follow the address, such as after Back, without losing the focus.
  const queryKey = [query.keyword, known].join('\n')
  const [lastQueryKey, setLastQueryKey] = useState(queryKey)
  if (queryKey !== lastQueryKey) {
    setLastQueryKey(queryKey)
    setKeyword(query.keyword)
    setZip(known)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = zip.trim()
    // With a location, no ZIP code is needed.
    const staysHere = typed === '' && known === ''
    if (!staysHere && !isZip(typed)) return setZipError(t('perks.find.invalidZip'))
    onChange({ keyword, page: 1, ...(staysHere ? {} : { place: { zip_code: typed } }) })
  }

  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: some browsers do not know <search> yet */}
      <form
        role="search"
        aria-label={t('perks.search.label')}
        onSubmit={submit}
        noValidate
        className="on-tile grid grid-cols-2 items-start gap-3 rounded-card border border-line p-4 lg:grid-cols-[2fr_1fr_auto] lg:p-5"
      >
        <Field label={t('perks.search.keyword')} error={errors.keyword?.[0]} className="col-span-2 lg:col-span-1">
          <TextInput
            type="search"
            name="keyword"
            icon={<Icon name="search" />}
            maxLength={MAX_KEYWORD}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </Field>
        <Field label={t('perks.search.zip')} error={zipError ?? errors.zip_code?.[0]}>
          <TextInput
            name="zip_code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip}
            onChange={(event) => {
              setZip(event.target.value)
              setZipError(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" block className="mt-[1.79rem]">
          {t('perks.search.submit')}
        </Button>
      </form>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <ul aria-label={t('perks.search.category')} className="ui-scroll-x flex gap-2 max-sm:-mx-4 max-sm:px-4">
          <QuickCategory
            icon="sparkles"
            label={t('perks.search.all')}
            isCurrent={query.category === ''}
            onPress={() => onChange({ category: '', page: 1 })}
          />
          {CATEGORIES.map(({ icon, id, key }) => (
            <QuickCategory
              key={id}
              icon={icon}
              label={t(`perks.categories.${key}`)}
              isCurrent={query.category === String(id)}
              onPress={() => onChange({ category: String(id), page: 1 })}
            />
          ))}
        </ul>
        <Select
          aria-label={t('perks.search.sort')}
          className="shrink-0 lg:w-48"
          value={query.sort || SORTS[0]}
          options={SORTS.map((sort) => ({ value: sort, label: t(`perks.search.sorts.${sort}`) }))}
          onChange={(event) => onChange({ sort: event.target.value, page: 1 })}
        />
      </div>
    </div>
  )
}

function QuickCategory({
  icon,
  isCurrent,
  label,
  onPress,
}: {
  icon: 'sparkles' | (typeof CATEGORIES)[number]['icon']
  isCurrent: boolean
  label: string
  onPress: () => void
}) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onPress}
        className={cx(
          'flex min-h-11 cursor-pointer items-center gap-2 rounded-[1.5rem] border px-4 font-medium text-ui-sm transition-colors duration-150',
          isCurrent
            ? 'border-transparent bg-accent text-accent-content'
            : 'border-line-strong bg-control text-ink hover:bg-control-hover',
        )}
      >
        <Icon name={icon} className="size-[18px]" />
        {label}
      </button>
    </li>
  )
}
