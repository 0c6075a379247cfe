import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { ContentTagForm } from './content-tag-form.client'

/** Adds a content tag (CONSOLE-44). */
export function NewContentTagView({ view }: { view: ProgramViewContext }) {
  return (
    <DetailPage view={view} title={view.t('titles.contentTagNew')}>
      <ContentTagForm programId={view.programId} listHref={contentPaths(view.programId).tags} name="" />
    </DetailPage>
  )
}
