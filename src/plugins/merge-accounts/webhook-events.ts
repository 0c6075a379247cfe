import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'participant.merged': true
    'participant.unmerged': true
  }
}

const participant = z.object({ id: z.int(), identifier: z.string() })

export const webhookEvents = {
  'participant.merged': {
    scope: 'participants.read',
    summary: 'Another account was merged into the participant’s. Its identifier and address lead here from now on.',
    data: z
      .object({ participant, merge_id: z.int(), merged: participant, points: z.int(), lifetime_points: z.int() })
      .meta({ id: 'ParticipantMergedEvent' }),
  },
  'participant.unmerged': {
    scope: 'participants.read',
    summary: 'A merge was undone. Both accounts have their own points again.',
    data: z
      .object({
        participant,
        merge_id: z.int(),
        unmerged: participant,
        returned_points: z.int(),
        shortfall_points: z.int(),
      })
      .meta({ id: 'ParticipantUnmergedEvent' }),
  },
} as const
