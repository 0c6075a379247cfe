import type { ProgramScene } from '../../frame/scene'

export function ChallengeParticipantsView({ scene }: { scene: ProgramScene }) {
  return <p>{scene.path}</p>
}
