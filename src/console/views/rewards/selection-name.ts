import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import type { ViewContext } from '../../frame/view-context'

/** What a reward's selection is called; one of a plugin by its own label. */
export const selectionName = ({ locale, t }: Pick<ViewContext, 'locale' | 't'>, selection: string): string =>
  PLUGIN_SELECTIONS[selection]?.label[locale] ?? t(`rewards.selection.${selection}`)
