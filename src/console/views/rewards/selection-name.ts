import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { textIn } from '@/i18n/text'
import type { ViewContext } from '../../frame/view-context'

/** The name of a reward's selection; a plugin's by its own label. */
export const selectionName = ({ locale, t }: Pick<ViewContext, 'locale' | 't'>, selection: string): string => {
  const plugin = PLUGIN_SELECTIONS[selection]
  return plugin ? textIn(plugin.label, locale) : t(`rewards.selection.${selection}`)
}
