import { findEmbeddedPage } from '@/domain/integrations'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { EmbeddedPageForm } from './embedded-page-form.client'

/** The page of a program's site that shows another site (SITE-58, RULE-67). */
export async function EmbeddedPageView({ view }: { view: ProgramViewContext }) {
  const { context, program, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.embeddedPage')} description={t('integrations.embedded.help')}>
      <EmbeddedPageForm
        programId={programId}
        siteUrl={program.siteUrl}
        values={await findEmbeddedPage(context, programId)}
      />
    </DetailPage>
  )
}
