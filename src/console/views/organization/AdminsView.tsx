import type { OrganizationScene } from '../../frame/scene'
import { UnknownPage } from '../../frame/states'

export function AdminsView({ scene }: { scene: OrganizationScene }) {
  return <UnknownPage t={scene.t} />
}
