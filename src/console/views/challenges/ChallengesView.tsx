import type { ProgramScene } from '../../frame/scene'

export function ChallengesView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
