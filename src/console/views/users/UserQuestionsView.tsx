import type { ProgramScene } from '../../frame/scene'
import { UnknownPage } from '../../frame/states'

export function UserQuestionsView({ scene }: { scene: ProgramScene }) {
  return <UnknownPage t={scene.t} />
}
