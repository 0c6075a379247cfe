'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select, TextInput } from '@/ui'
import { listAddress } from '../../frame/list-address'
import type { ActionGroup } from './audit-labels'

type AuditFiltersProps = {
  /** The actions in this log, by record type. */
  groups: ActionGroup[]
  /** The values in the address. */
  set: Readonly<Record<'record_type' | 'action' | 'from' | 'to', string>>
}

/** Filters by record type, action and dates. */
export function AuditFilters({ groups, set }: AuditFiltersProps) {
  const t = useTexts('console')
  const router = useRouter()
  const path = usePathname()
  const search = Object.fromEntries(useSearchParams())
  const change = (changes: Record<string, string>) =>
    router.replace(listAddress(path, search, { ...changes, page: null, after: null, before: null }), { scroll: false })

  const chooseWhat = (value: string) => {
    const [record_type = '', action = ''] = value.split(':')
    change({ record_type, action })
  }
  return (
    <>
      <Select
        className="max-sm:flex-1 sm:w-44"
        aria-label={t('audit.what')}
        value={set.record_type ? `${set.record_type}:${set.action}` : ''}
        onChange={({ target }) => chooseWhat(target.value)}
      >
        <option value="">{t('audit.everything')}</option>
        {groups.map(({ actions, type, words }) => (
          <optgroup key={type} label={words}>
            <option value={`${type}:`}>{t('audit.allOf', { type: words })}</option>
            {actions.map(({ action, words }) => (
              <option key={action} value={`${type}:${action}`}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <div className="flex items-center gap-1.5 text-ink-3 max-sm:w-full">
        <TextInput
          type="date"
          className="sm:w-34"
          aria-label={t('audit.from')}
          value={set.from}
          max={set.to || undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="date"
          className="sm:w-34"
          aria-label={t('audit.to')}
          value={set.to}
          min={set.from || undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
    </>
  )
}
