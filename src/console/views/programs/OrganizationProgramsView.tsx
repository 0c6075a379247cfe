import type { OrganizationScene } from '../../frame/scene'

export function OrganizationProgramsView({ scene }: { scene: OrganizationScene }) {
  return <p>{scene.path}</p>
}
