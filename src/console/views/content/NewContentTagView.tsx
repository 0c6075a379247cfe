import { DetailPage } from '../../frame/DetailPage'
import type { ProgramViewContext } from '../../frame/view-context'
import { ContentTagForm } from './ContentTagForm.client'
import { contentPaths } from './content-paths'

/** Adds a content tag (CONSOLE-44). */
export function NewContentTagView({ view }: { view: ProgramViewContext }) {
  return (
    <DetailPage view={view} title={view.t('titles.contentTagNew')}>
      <ContentTagForm programId={view.programId} listHref={contentPaths(view.programId).tags} name="" />
    </DetailPage>
  )
}
