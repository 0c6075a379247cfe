import type { ProgramScene } from '../../frame/scene'

export function DashboardView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
