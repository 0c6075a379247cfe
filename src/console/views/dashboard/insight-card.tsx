import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card } from '@/ui'
import { listAddress } from '../../frame/list-address'
import type { SectionProps } from './sections'

type InsightCardProps = SectionProps & {
  table: 'funnel' | 'retention' | 'rewards'
  title: string
  help: string
  children: ReactNode
}

/** A table of the insights with its download. */
export function InsightCard({ children, help, range, table, title, view: { programId, t } }: InsightCardProps) {
  const path = `/admin/v2/programs/${programId}/dashboard/insights.csv`
  return (
    <Card
      flush
      title={title}
      description={help}
      actions={
        <Button
          size="sm"
          icon={<Download />}
          href={listAddress(path, {}, { table, from: range.from, to: range.to })}
          prefetch={false}
          download
          aria-label={t('dashboardTabs.downloadOf', { title })}
        >
          CSV
        </Button>
      }
    >
      {children}
    </Card>
  )
}
