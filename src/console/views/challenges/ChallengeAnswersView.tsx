import type { ProgramScene } from '../../frame/scene'

export function ChallengeAnswersView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
