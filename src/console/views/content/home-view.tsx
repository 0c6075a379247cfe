import { redirect } from 'next/navigation'
import { findHomeRow } from '@/domain/home'
import { findLanguages, homePreviewUrl } from '@/domain/programs'
import { DetailPage } from '../../frame/detail-page'
import { editedLocale, LanguageTabs } from '../../frame/language-tabs'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { HomeActions, StartHome } from './home-actions.client'
import { EditorProvider, PageEditor } from './page-editor.client'
import { PageState } from './page-state'

/** Arranges the home of a program's participants in Payload's editor, with a live preview (CONSOLE-166). */
export async function HomeView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, path, programId, search, t } = view
  const home = await findHomeRow(context, programId)
  const title = t('titles.siteHome')
  const description = t('content.home.help')
  if (!home)
    return (
      <DetailPage view={view} title={title} description={description}>
        <StartHome programId={programId} />
      </DetailPage>
    )
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  // Payload's editor reads its language from the address.
  if (search.locale !== locale) redirect(`${path}?locale=${locale}`)
  const previewHref = await homePreviewUrl(context, { administratorId: administrator.id, programId, locale })
  return (
    <EditorProvider>
      <DetailPage
        view={view}
        wide
        title={title}
        status={<PageState status={home.status} t={t} />}
        description={description}
        actions={
          <HomeActions
            programId={programId}
            isPublished={home.status === 'published'}
            previewHref={previewHref}
            versionsHref={contentPaths(programId).homeVersions}
          />
        }
      >
        <LanguageTabs view={view} languages={languages} current={locale} />
        <PageEditor key={`${home.id} ${locale}`} collection="program-homes" pageId={home.id} />
      </DetailPage>
    </EditorProvider>
  )
}
