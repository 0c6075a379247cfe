import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { readSettingsPage } from './read-settings'
import { SeoFields } from './seo-fields.client'
import { SettingsForm } from './settings-form.client'

/** A program's search engine and sharing texts (CONSOLE-44). */
export async function SeoView({ view }: { view: ProgramViewContext }) {
  const { program, programId, t } = view
  const { locales, pictures, settings, updatedAt, valuesOf } = await readSettingsPage(view)
  const { header_background_image: background } = settings
  return (
    <DetailPage view={view} title={t('settings.menu.seo')} description={t('settings.seo.help')}>
      <SettingsForm
        programId={programId}
        values={valuesOf(['meta_title', 'meta_description', 'meta_image'])}
        updatedAt={updatedAt}
      >
        <SeoFields
          locales={locales}
          siteUrl={program.siteUrl}
          // The same suggestions as in the content admin (collections/seo.ts).
          suggested={{
            title: settings.name,
            description: settings.header_description,
            image: background === null ? null : { id: background, url: pictures.get(background) ?? '' },
          }}
        />
      </SettingsForm>
    </DetailPage>
  )
}
