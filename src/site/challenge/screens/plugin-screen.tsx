import dynamic from 'next/dynamic'
import { pluginScreens } from '../../../../plugin-screens'
import type { ScreenProps } from '../types'
import { ScreenSkeleton } from './screen-skeleton'

const SCREENS = Object.fromEntries(
  Object.entries(pluginScreens).map(([type, load]) => [type, dynamic(load, { ssr: false, loading: ScreenSkeleton })]),
)

/** The screen of a plugin's challenge kind. */
export function PluginScreen(props: ScreenProps) {
  const { challenge_type } = props.challenge
  const Screen = SCREENS[challenge_type]
  if (!Screen) throw new Error(`No screen for ${challenge_type}. Add it to plugin-screens.ts.`)
  return <Screen {...props} />
}
