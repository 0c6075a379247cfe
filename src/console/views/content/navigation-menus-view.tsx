import { findLanguages } from '@/domain/programs'
import { listSegments } from '@/domain/segments'
import { listEditedMenu } from '@/domain/site-layout'
import { DetailPage } from '../../frame/detail-page'
import { editedLocale, LanguageTabs } from '../../frame/language-tabs'
import type { ProgramViewContext } from '../../frame/view-context'
import { listTiers } from './list-tiers'
import { MenuEditor } from './menu-editor.client'

/** The menu of a program's site (CONSOLE-47): edited in place, reordered, and saved together. */
export async function NavigationMenusView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  const { items, version } = await listEditedMenu(context, { programId, locale })
  return (
    <DetailPage view={view} title={t('titles.navigationMenus')} description={t('content.menu.help')}>
      <LanguageTabs view={view} languages={languages} current={locale} />
      <MenuEditor
        key={`${locale} ${version}`}
        programId={programId}
        locale={locale}
        version={version}
        tiers={await listTiers(context, programId)}
        segments={await listSegments(context, programId)}
        items={items.map(
          ({ audience, fallback_name, id, name, navigation_url, published, segment_id, show_in_tab, tier_id }) => ({
            ...{ id, audience, navigation_url, published, segment_id, show_in_tab, tier_id },
            name: name ?? '',
            fallback: fallback_name ?? '',
          }),
        )}
      />
    </DetailPage>
  )
}
