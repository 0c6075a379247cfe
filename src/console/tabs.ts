import type { RewardDetail } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'
import type { ConsoleRoute } from './routes'

type TabTerms = {
  /** Of its page, such as `/rewards/:reward_id/stamps`. */
  path: string
  /** By language, or a key of the plugin's own texts. */
  label: ConsoleRoute['title']
  /** The name of the tab that follows. Default: the end. */
  before?: string
}

/** A tab that a plugin adds to the page of a reward or of a user. Its page is a console view, in RewardFrame or UserFrame. */
export type ConsoleTab = TabTerms &
  (
    | { of: 'user'; permission?: PermissionPair }
    | { of: 'reward'; isShown?: (context: Context, reward: RewardDetail) => Promise<boolean> }
  )

export const PLUGIN_TABS = extensibleTable<Record<string, ConsoleTab>>('console tab', {})

/** The product's tabs with those of plugins, in order. */
export const withPluginTabs = <Tab extends { key: string }>(
  builtIn: readonly Tab[],
  added: readonly (Tab & { before: string | undefined })[],
): Tab[] => {
  const tabs = [...builtIn]
  for (const tab of added) {
    const at = tabs.findIndex(({ key }) => key === tab.before)
    tabs.splice(at === -1 ? tabs.length : at, 0, tab)
  }
  return tabs
}
