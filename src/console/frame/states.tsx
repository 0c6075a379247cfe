import type { TFunction } from 'i18next'
import { Compass } from 'lucide-react'
import { Button, Card, EmptyState, ErrorState, ListSkeleton, Skeleton } from '@/ui'

/** The placeholder of a page while it loads, shaped like a list, as most pages are. */
export function PageSkeleton({ t }: { t: TFunction }) {
  return (
    <div className="px-4 pt-5 md:px-6">
      <Skeleton shape="block" className="mb-5 h-7 w-44" label={t('frame.loading')} />
      <Card flush>
        <ListSkeleton shape="table" count={10} columns={5} label={t('frame.loading')} />
      </Card>
    </div>
  )
}

/**
 * An address that doesn't exist, or belongs to a program that this administrator can't see; both look alike (RULE-3).
 */
export function UnknownPage({ t }: { t: TFunction }) {
  return (
    <EmptyState
      className="flex-1"
      icon={<Compass />}
      title={t('unknown.title')}
      description={t('unknown.description')}
      action={
        <Button href="/admin/v2" variant="primary">
          {t('unknown.back')}
        </Button>
      }
    />
  )
}

/** A section of a page that failed to load; the others stay (CONSOLE-19). */
export function SectionError({ t }: { t: TFunction }) {
  return (
    <ErrorState title={t('errors.section')} description={t('errors.sectionHelp')} className="py-8!" headingLevel={3} />
  )
}
