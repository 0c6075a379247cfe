/** What can happen to a receipt. `seed-history.ts` plays each story to its end. */
export const SETTLED_STORIES = [
  'eligible',
  'no_eligible_items',
  'no_eligible_items',
  /** The same file twice; the second is refused. */
  'copied',
  /** Doubtful, then approved by a reviewer. */
  'confirmed',
  /** Doubtful, then rejected by a reviewer. */
  'refused',
] as const

export const OPEN_STORIES = [
  /** One purchase photographed twice. */
  'photographed_twice',
  'too_old',
  'excluded',
  'torn',
  'tampered',
  /** Rejected, and the participant replied. */
  'appealed',
  /** Processed, and the participant reported a missing item. */
  'disputed',
] as const

/** Stories that are never chosen at random, because they show a passing state or a failure. */
const RARE_STORIES = ['waiting', 'broken_down'] as const

export type Story = (typeof SETTLED_STORIES)[number] | (typeof OPEN_STORIES)[number] | (typeof RARE_STORIES)[number]

export const STORIES: Story[] = [...new Set<Story>([...RARE_STORIES, ...OPEN_STORIES, ...SETTLED_STORIES])]
