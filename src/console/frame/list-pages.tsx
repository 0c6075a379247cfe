import { type Listing, PAGE_SIZES } from '@/domain/console-lists'
import { Pagination, pageWindow } from '@/ui'
import type { ListAddress } from './list-address'
import { PageSizeMenu } from './list-controls.client'
import { replicaLag } from './replica-lag'
import type { ViewContext } from './view-context'

type ListPagesProps = { listing: Listing<unknown>; view: ViewContext; to: ListAddress }

/**
 * The position in a list with links: by page number while the total is known, otherwise to the next and previous page.
 */
export function ListPages({ listing, view, to }: ListPagesProps) {
  const { format, t } = view
  const { isCapped, next_cursor, page, page_size, previous_cursor, rows } = listing
  const total = `${format.number(listing.total)}${isCapped ? '+' : ''}`
  const from = page === null ? null : (page - 1) * page_size + 1
  const summary =
    from === null
      ? t('list.summaryFar', { count: rows.length, total })
      : t('list.summary', { from: format.number(from), to: format.number(from + rows.length - 1), total })
  return (
    <Pagination
      className="px-1 pt-3"
      summary={[summary, replicaLag(view)].filter(Boolean).join(' · ')}
      {...(isCapped || page === null
        ? {
            firstHref: previous_cursor ? to({ page: 1 }) : undefined,
            previousHref: previous_cursor ? to({ before: previous_cursor }) : undefined,
            nextHref: next_cursor ? to({ after: next_cursor }) : undefined,
            lastHref: next_cursor ? to({ before: 'end' }) : undefined,
          }
        : numberedPages(page, Math.max(1, Math.ceil(listing.total / page_size)), to))}
      aside={
        <PageSizeMenu current={page_size} sizes={PAGE_SIZES.map((size) => ({ size, href: to({ page_size: size }) }))} />
      }
      labels={{
        nav: t('list.pages'),
        first: t('list.first'),
        previous: t('list.previous'),
        next: t('list.next'),
        last: t('list.last'),
      }}
    />
  )
}

const numberedPages = (page: number, lastPage: number, to: ListAddress) => ({
  previousHref: page > 1 ? to({ page: page - 1 }) : undefined,
  nextHref: page < lastPage ? to({ page: page + 1 }) : undefined,
  pages:
    lastPage === 1
      ? undefined
      : pageWindow(page, lastPage).map((one) =>
          one === 'gap' ? one : { page: one, href: to({ page: one }), current: one === page },
        ),
})
