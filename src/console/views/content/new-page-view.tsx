import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { NewPage } from './new-page.client'

/** Adds a page with title and address; its content is edited on its own screen (CONSOLE-44). */
export function NewPageView({ view }: { view: ProgramViewContext }) {
  const { program, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.programPageNew')}>
      <NewPage programId={programId} siteUrl={program.siteUrl} />
    </DetailPage>
  )
}
