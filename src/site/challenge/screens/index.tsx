import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ScreenName, ScreenProps } from '../types'
import { JoinScreen } from './join.client'
import { PluginScreen } from './plugin-screen'
import { ScreenSkeleton } from './screen-skeleton'
import { VisitScreen } from './visit.client'
import { WaitScreen } from './wait.client'

const lazily = (load: () => Promise<ComponentType<ScreenProps>>): ComponentType<ScreenProps> =>
  dynamic(load, { ssr: false, loading: ScreenSkeleton })

/** The screens that complete challenges, by wire name; a kind that uses one of these needs no change here. */
export const SCREENS = {
  visit: VisitScreen,
  join: JoinScreen,
  wait: WaitScreen,
  plugin: PluginScreen,
  read: lazily(() => import('./read.client').then(({ ReadScreen }) => ReadScreen)),
  watch: lazily(() => import('./watch.client').then(({ WatchScreen }) => WatchScreen)),
  questions: lazily(() => import('./questions.client').then(({ QuestionsScreen }) => QuestionsScreen)),
  invite: lazily(() => import('./invite.client').then(({ InviteScreen }) => InviteScreen)),
  posts: lazily(() => import('./posts.client').then(({ PostsScreen }) => PostsScreen)),
  donate: lazily(() => import('./donate.client').then(({ DonateScreen }) => DonateScreen)),
  place: lazily(() => import('./place.client').then(({ PlaceScreen }) => PlaceScreen)),
} satisfies Record<ScreenName, ComponentType<ScreenProps>>
