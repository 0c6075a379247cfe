import { readId } from '@/domain/permissions'
import { findPage, listPageVersions } from '@/domain/program-pages'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { VersionList } from './version-list.client'

/** A page's history (RULE-61); any version can be restored as the draft. */
export async function PageVersionsView({ view }: { view: ProgramViewContext }) {
  const { context, format, params, programId, t } = view
  const pageId = readId(params.program_page_id) ?? 0
  const page = await findPage(context, { programId, pageId })
  if (!page) return <UnknownPage t={t} />
  const versions = await listPageVersions(context, { programId, pageId })
  return (
    <DetailPage
      view={view}
      title={t('content.versions.of', { name: page.title || t('content.untitled') })}
      description={t('content.versions.pageHelp')}
    >
      <VersionList
        path={`/admin/v2/program_pages/${pageId}/versions`}
        hrefAfter={contentPaths(programId).page(pageId)}
        versions={versions.map(({ autosave, created_at, id, latest, status, title }) => ({
          id,
          title: title || t('content.untitled'),
          at: format.dateTime(created_at),
          status: t(`content.versions.${autosave && status === 'draft' ? 'autosaved' : status}`),
          isPublished: status === 'published',
          latest,
        }))}
      />
    </DetailPage>
  )
}
