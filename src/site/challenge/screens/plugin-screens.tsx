import type { ComponentType } from 'react'
import type { ScreenProps } from '../types'

/**
 * The screens of plugins, by the name of their challenge kind. A screen is code of the browser, so a plugin can't bring it
 * along: import it here. `dynamic(() => import(...), { ssr: false })` keeps it out of other pages.
 */
export const PLUGIN_SCREENS: Record<string, ComponentType<ScreenProps>> = {}

export function PluginScreen(props: ScreenProps) {
  const { challenge_type } = props.challenge
  const Screen = PLUGIN_SCREENS[challenge_type]
  if (!Screen)
    throw new Error(`No screen for ${challenge_type}. Add it to src/site/challenge/screens/plugin-screens.tsx.`)
  return <Screen {...props} />
}
