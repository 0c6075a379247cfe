import type { OrganizationScene } from '../../frame/scene'

export function ProgramsView({ scene }: { scene: OrganizationScene }) {
  return <p>{scene.path}</p>
}
