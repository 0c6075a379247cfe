import type { ProgramScene } from '../../frame/scene'

export function ReceiptsView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
