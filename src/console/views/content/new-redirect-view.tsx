import { listRedirectPages } from '@/domain/redirects'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { RedirectForm } from './redirect-form.client'

/** Adds a redirect (RULE-67). */
export async function NewRedirectView({ view }: { view: ProgramViewContext }) {
  const { context, program, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.redirectNew')}>
      <RedirectForm
        path={`/admin/v2/programs/${programId}/redirects`}
        siteUrl={program.siteUrl}
        listHref={contentPaths(programId).redirects}
        pages={await listRedirectPages(context, programId)}
        values={{ from: '', page_id: '', to: '' }}
      />
    </DetailPage>
  )
}
