import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { MediaForm } from './media-form.client'

/** Uploads a picture (RULE-67). */
export function NewMediaView({ view }: { view: ProgramViewContext }) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.mediaNew')}>
      <MediaForm
        path={`/admin/v2/programs/${programId}/media`}
        listHref={contentPaths(programId).media}
        values={{ picture: null, alt: '' }}
      />
    </DetailPage>
  )
}
