import { findContentTag } from '@/domain/content-tags'
import { readId } from '@/domain/permissions'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { ContentTagForm } from './content-tag-form.client'
import { tagRemovalLabels } from './content-tags-view'
import { RowRemoval } from './row-removal.client'

/** Renames or deletes a content tag (CONSOLE-44). */
export async function ContentTagView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const tag = await findContentTag(context, { programId, tagId: readId(params.content_tag_id) ?? 0 })
  if (!tag) return <UnknownPage t={t} />
  const listHref = contentPaths(programId).tags
  return (
    <DetailPage
      view={view}
      title={tag.name}
      actions={
        <RowRemoval
          path={`/admin/v2/content_tags/${tag.id}`}
          name={tag.name}
          listHref={listHref}
          labels={tagRemovalLabels(view, tag.name)}
        />
      }
    >
      <ContentTagForm
        programId={programId}
        listHref={listHref}
        name={tag.name}
        tag={{ id: tag.id, updatedAt: tag.updated_at.toISOString() }}
      />
    </DetailPage>
  )
}
