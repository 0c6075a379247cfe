import type { ProgramScene } from '../../frame/scene'
import { UnknownPage } from '../../frame/states'

export function ImportsView({ scene }: { scene: ProgramScene }) {
  return <UnknownPage t={scene.t} />
}
