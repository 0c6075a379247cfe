import type { ReportedCompletion } from '@/domain/challenges'

export const presentApiCompletion = (completion: ReportedCompletion) => ({
  completion: {
    ...completion,
    completed_at: completion.completed_at.toISOString(),
    reversed_at: completion.reversed_at?.toISOString() ?? null,
  },
})
