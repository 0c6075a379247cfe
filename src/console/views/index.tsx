import type { ReactNode } from 'react'
import type { Scene, SceneOf } from '../frame/scene'
import type { ConsoleRoute, ViewPath } from '../routes'
import { ChallengeAnswersView } from './challenges/ChallengeAnswersView'
import { ChallengeParticipantsView } from './challenges/ChallengeParticipantsView'
import { ChallengesView } from './challenges/ChallengesView'
import { DashboardView } from './dashboard/DashboardView'
import { OrganizationProgramsView } from './programs/OrganizationProgramsView'
import { ProgramsView } from './programs/ProgramsView'
import { ReceiptsView } from './receipts/ReceiptsView'
import { ReceiptView } from './receipts/ReceiptView'

type View<Path extends ViewPath> = (props: { scene: SceneOf<Path> }) => ReactNode | Promise<ReactNode>

/** What each route draws. A route without its view, or a view without its route, does not compile. */
const VIEWS: { [Path in ViewPath]: View<Path> } = {
  '/programs': ProgramsView,
  '/organization/programs': OrganizationProgramsView,
  '/programs/:program_id/dashboard': DashboardView,
  '/programs/:program_id/challenges': ChallengesView,
  '/challenges/:challenge_id': ChallengeParticipantsView,
  '/challenges/:challenge_id/participant_answers': ChallengeAnswersView,
  '/programs/:program_id/receipts': ReceiptsView,
  '/receipts/:receipt_id': ReceiptView,
}

/** Draws a view that has passed the guard. */
export const drawView = (route: ConsoleRoute, scene: Scene): ReactNode => {
  if (route.tenant && scene.programId === null) throw new Error(`${route.path} was let in without its program`)
  // The guard found the program of every route with a tenant, so that the scene fits the view of its route.
  const ViewOfRoute = VIEWS[route.path as ViewPath] as (props: { scene: Scene }) => ReactNode
  return <ViewOfRoute scene={scene} />
}
