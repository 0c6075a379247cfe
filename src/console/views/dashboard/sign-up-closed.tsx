import { TriangleAlert } from 'lucide-react'
import { findTermsPage, listDocuments } from '@/domain/consents'
import { Link } from '@/ui'
import type { SectionProps } from './sections'

/** Explains why sign-up is closed: the program has no published terms page (RULE-63). */
export async function SignUpClosed({ view }: Pick<SectionProps, 'view'>) {
  const { context, can, programId, t } = view
  if (findTermsPage(await listDocuments(context.sql, programId))) return null
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-warning/40 bg-warning-quiet px-4 py-3 text-ui"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">{t('dashboard.signUpClosed')}</p>
        <p className="text-ink-2">
          {t('dashboard.signUpClosedHelp')}{' '}
          {can('program.update') && (
            <Link href="/admin/collections/program-pages">{t('dashboard.openProgramPages')}</Link>
          )}
        </p>
      </div>
    </div>
  )
}
