'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { TextInput } from '@/ui/text-input.client'
import { useSite } from '../frame/site-provider.client'
import { countCodes, findEntries } from './find-entries'
import type { WireDraw } from './types'

/** All entries by code, paginated. */
export function EntryList({ draw, myCode }: { draw: WireDraw; myCode: string | null }) {
  const { program } = useSite()
  const t = useTexts('site')
  const [text, setText] = useState(myCode ?? '')
  const [wish, setWish] = useState(1)
  const query = useDeferredValue(text)
  const list = draw.entry_list
  const { found, page, pages, rows } = useMemo(() => findEntries(list, query, wish), [list, query, wish])
  const codes = useMemo(() => countCodes(list), [list])
  if (list.length === 0) {
    return (
      <section className="rounded-card border border-line p-4 sm:p-6" data-testid="entry-list">
        <h3 className="font-header font-semibold text-heading">{t('draw.list')}</h3>
        <p className="mt-1 text-ink-2">{t('draw.listEmpty')}</p>
      </section>
    )
  }
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" data-testid="entry-list">
      <h3 className="font-header font-semibold text-heading">{t('draw.list')}</h3>
      <p className="mt-1 text-ink-2 text-ui-sm tabular-nums">
        {t('draw.listCount', { count: draw.entry_count })} · {t('draw.people', { count: codes })}
      </p>
      <TextInput
        type="search"
        className="mt-4"
        aria-label={t('draw.search')}
        placeholder={t('draw.search')}
        icon={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWish(1)
        }}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="status" className="sr-only">
        {t('draw.listCount', { count: found })}
      </p>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-2">{t('draw.noMatch')}</p>
      ) : (
        <table className="mt-3 w-full border-collapse text-left text-ui-sm [overflow-wrap:anywhere]">
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('draw.entry')}
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('draw.code')}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t('draw.entries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entries, entry, participant_code }) => (
              <tr
                key={entry}
                className={cx('border-line border-t', participant_code === myCode && 'bg-accent-quiet font-semibold')}
              >
                <td className="py-2.5 pr-3 text-ink-2 tabular-nums">{entry}</td>
                <td className="break-all py-2.5 pr-3 font-mono">
                  {participant_code}
                  {participant_code === myCode && <span className="font-body"> · {t('draw.you')}</span>}
                </td>
                <td className="py-2.5 text-right tabular-nums">{number(entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button size="sm" disabled={page <= 1} onClick={() => setWish(page - 1)}>
            {t('draw.previous')}
          </Button>
          <span className="text-ink-2 text-ui-sm tabular-nums">
            {t('draw.page', { page: number(page), pages: number(pages) })}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => setWish(page + 1)}>
            {t('draw.next')}
          </Button>
        </div>
      )}
    </section>
  )
}
