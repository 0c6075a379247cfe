import type { ProgramScene } from '../../frame/scene'

export function ReceiptView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
