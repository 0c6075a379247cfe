import { reportSql } from '@/platform/replica'
import type { ViewContext } from './view-context'

/** How old what a page shows may be, if it's read from a replica that is a second or more behind; otherwise nothing. */
export const replicaLag = ({ context, t }: Pick<ViewContext, 'context' | 't'>): string | undefined => {
  const seconds = Math.floor(reportSql(context.sql).lagSeconds ?? 0)
  return seconds > 0 ? t('frame.replicaLag', { count: seconds }) : undefined
}
