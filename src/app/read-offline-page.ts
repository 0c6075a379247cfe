import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { offlineLinks } from '@/platform/site-pages'
import { offlinePage } from '@/site/app/notice-page'
import type { SiteProgram } from '@/site/wire'

type Call = { basePath: string; context: Context; programId: number }

/** A program's page for when there is no network. */
export const readOfflinePage = async (
  { basePath, context, programId }: Call,
  program: SiteProgram,
): Promise<string> => {
  const t = translate(program.locale, 'site')
  const pages = await offlineLinks(context.sql, programId)
  return offlinePage(
    program,
    basePath,
    t,
    pages.map(({ label, path }) => ({ path, label: t(label as 'codes.title') })),
  )
}
