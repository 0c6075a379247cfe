import { redirect } from 'next/navigation'
import { readId } from '@/domain/permissions'
import { findPage } from '@/domain/program-pages'
import { findLanguages, pagePreviewUrl } from '@/domain/programs'
import { DetailPage } from '../../frame/DetailPage'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { editedLocale, LanguageTabs } from './LanguageTabs'
import { PageActions } from './PageActions.client'
import { PageEditor } from './PageEditor.client'
import { PageState } from './page-state'

/** Edits a page of the site: its text and blocks in Payload's editor, one language at a time (CONSOLE-44, RULE-67). */
export async function PageView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, format, params, path, programId, search, t } = view
  const pageId = readId(params.program_page_id) ?? 0
  const page = await findPage(context, { programId, pageId })
  if (!page) return <UnknownPage t={t} />
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  // Payload's editor reads its language from the address.
  if (search.locale !== locale) redirect(`${path}?locale=${locale}`)
  const previewHref = await pagePreviewUrl(context, { administratorId: administrator.id, pageId, locale })
  return (
    <DetailPage
      view={view}
      wide
      title={page.title || t('content.untitled')}
      status={<PageState status={page.status} t={t} />}
      description={page.publish_at ? t('content.pages.scheduled', { at: format.dateTime(page.publish_at) }) : undefined}
      actions={
        <PageActions
          page={{ id: page.id, status: page.status }}
          versionsHref={contentPaths(programId).pageVersions(page.id)}
          previewHref={previewHref}
        />
      }
    >
      <LanguageTabs view={view} languages={languages} current={locale} />
      <PageEditor key={`${page.id} ${locale}`} pageId={page.id} />
    </DetailPage>
  )
}
