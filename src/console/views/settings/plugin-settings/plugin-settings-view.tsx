import { findSettings, settingsSlug } from '@/domain/plugin-settings'
import { DetailPage } from '../../../frame/detail-page'
import { routeTitle } from '../../../frame/navigation'
import { readPluginForm } from '../../../frame/plugin-form'
import type { ProgramViewContext } from '../../../frame/view-context'
import { resolveRoute } from '../../../resolve-route'
import { PluginSettingsForm } from './plugin-settings-form.client'

/** A program's settings of a plugin: a switch, and the plugin's fields. */
export async function PluginSettingsView({ view }: { view: ProgramViewContext }) {
  const { context, locale, path, program, programId, t } = view
  const segments = path.split('/').slice(3)
  const name = segments.at(-1) ?? ''
  const title = routeTitle(resolveRoute(segments)?.route.title ?? name, t, locale)
  const stored = await findSettings(context, name, programId)
  const form = await readPluginForm(settingsSlug(name), view, stored)
  const values = { is_on: stored?.is_on === true, fields: form.values }
  return (
    <DetailPage view={view} title={title}>
      <PluginSettingsForm
        key={JSON.stringify(values)}
        {...{ fields: form.fields, name, programId, title, values }}
        timeZone={program.timeZone}
      />
    </DetailPage>
  )
}
