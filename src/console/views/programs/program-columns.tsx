import type { TFunction } from 'i18next'
import type { ListColumn, ListFilter } from '@/console/frame/list-page-props'
import { PROGRAM_FILTERS, type ProgramRow } from '@/domain/organizations'
import type { SetupProgress } from '@/domain/setup'
import { siteUrlOf } from '@/platform/site-url'
import { Badge, Link, StatusDot } from '@/ui'
import type { ViewContext } from '../../frame/view-context'

/** The columns that both lists of programs share. */
export const programColumns = (
  { format, t }: ViewContext,
  progress: ReadonlyMap<number, SetupProgress>,
): ListColumn<ProgramRow>[] => [
  {
    key: 'name',
    header: t('program.name'),
    sortable: true,
    width: '22%',
    cell: ({ name }) => name,
  },
  {
    key: 'status',
    header: t('program.status.label'),
    sortable: true,
    width: '150px',
    cell: ({ status }) => (
      <StatusDot tone={status === 'active' ? 'positive' : 'neutral'}>{t(`program.status.${status}`)}</StatusDot>
    ),
  },
  {
    key: 'mode',
    header: t('program.mode.label'),
    width: '120px',
    hideBelow: 'sm',
    cell: ({ test_mode }) =>
      test_mode ? <Badge tone="warning">{t('program.mode.test')}</Badge> : <Badge>{t('program.mode.live')}</Badge>,
  },
  {
    key: 'site',
    header: t('program.site'),
    hideBelow: 'md',
    cell: (row) => {
      const url = siteUrlOf(row)
      return (
        <Link href={url} target="_blank" className="whitespace-nowrap text-ink-2 hover:text-ink">
          {url.replace(/^https?:\/\/|\/$/g, '')}
        </Link>
      )
    },
  },
  {
    key: 'setup',
    header: t('setup.column'),
    width: '110px',
    hideBelow: 'md',
    cell: ({ id }) => {
      const found = progress.get(id)
      return found ? `${format.number(found.done)} / ${format.number(found.total)}` : null
    },
  },
  {
    key: 'participants',
    header: t('program.participants'),
    numeric: true,
    cell: ({ participants }) => format.number(participants),
  },
  {
    key: 'created_at',
    header: t('program.created'),
    sortable: true,
    hideBelow: 'lg',
    width: '180px',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{format.date(created_at)}</span>,
  },
]

export const programFilters = (t: TFunction): ListFilter[] => [
  {
    key: 'status',
    label: t('program.status.label'),
    options: PROGRAM_FILTERS.status.map((value) => ({ value, label: t(`program.status.${value}`) })),
  },
  {
    key: 'mode',
    label: t('program.mode.label'),
    options: PROGRAM_FILTERS.mode.map((value) => ({ value, label: t(`program.mode.${value}`) })),
  },
]
