import { redirect } from 'next/navigation'
import { findSchedules, type ScheduledPublication } from '@/domain/content-lifecycle'
import { readId } from '@/domain/permissions'
import { findPage } from '@/domain/program-pages'
import { findLanguages, pagePreviewUrl } from '@/domain/programs'
import { LANGUAGES } from '@/i18n/locales'
import { formatProblems } from '@/platform/validation-error'
import { DetailPage } from '../../frame/detail-page'
import { editedLocale, LanguageTabs } from '../../frame/language-tabs'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { PageActions } from './page-actions.client'
import { EditorProvider, PageEditor } from './page-editor.client'
import { PageState } from './page-state'

/** Edits a page of the site: its text and blocks in Payload's editor, one language at a time (CONSOLE-44, RULE-67). */
export async function PageView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, params, path, programId, search, t } = view
  const pageId = readId(params.program_page_id) ?? 0
  const page = await findPage(context, { programId, pageId })
  if (!page) return <UnknownPage t={t} />
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  // Payload's editor reads its language from the address.
  if (search.locale !== locale) redirect(`${path}?locale=${locale}`)
  const schedules = await findSchedules(context, { slug: 'program-pages', id: pageId })
  const previewHref = await pagePreviewUrl(context, { administratorId: administrator.id, pageId, locale })
  return (
    <EditorProvider>
      <DetailPage
        view={view}
        wide
        title={page.title || t('content.untitled')}
        status={<PageState status={page.status} t={t} />}
        description={schedules.map((schedule) => formatSchedule(schedule, view)).join(' ') || undefined}
        actions={
          <PageActions
            page={{ id: page.id, status: page.status }}
            language={languages.locales.length > 1 ? { locale, name: LANGUAGES[locale] } : null}
            laterThan={schedules.find(({ failed_at, has_later_changes }) => !failed_at && has_later_changes) ?? null}
            versionsHref={contentPaths(programId).pageVersions(page.id)}
            previewHref={previewHref}
          />
        }
      >
        <LanguageTabs view={view} languages={languages} current={locale} />
        <PageEditor key={`${page.id} ${locale}`} pageId={page.id} />
      </DetailPage>
    </EditorProvider>
  )
}

/** When a page is published, such as `Español publishes May 3, 9:00 AM`, or why it wasn't. */
const formatSchedule = (
  { failed_at, has_later_changes, locale, problems, publish_at }: ScheduledPublication,
  { format, t }: ProgramViewContext,
): string => {
  const at = format.dateTime(publish_at)
  if (failed_at) {
    return t('content.pages.publishFailed', { at, reason: formatProblems(problems) })
  }
  const when = locale
    ? t('content.pages.scheduledIn', { at, language: LANGUAGES[locale] })
    : t('content.pages.scheduled', { at })
  return has_later_changes ? `${when}. ${t('content.pages.laterChanges')}` : when
}
