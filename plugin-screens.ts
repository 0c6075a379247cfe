import type { ComponentType } from 'react'
import type { ScreenProps } from '@/site/challenge/types'

/**
 * The screens of plugins' challenge kinds, by the kind's name. They run in the browser, where plugins.ts doesn't: name each file here,
 * such as `riddle: () => import('./examples/riddle/riddle-screen.client').then(({ RiddleScreen }) => RiddleScreen)`.
 */
export const pluginScreens: Record<string, () => Promise<ComponentType<ScreenProps>>> = {}
