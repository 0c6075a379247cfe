/** What can become of a receipt. Each is told to its end by `tell-story.ts`. */
export const SETTLED_STORIES = [
  'eligible',
  'no_eligible_items',
  'no_eligible_items',
  /** The very same file twice: the second is refused. */
  'copied',
  /** Doubtful, and then found right by a person. */
  'confirmed',
  /** Doubtful, and then refused by a person. */
  'refused',
] as const

export const OPEN_STORIES = [
  /** One purchase photographed twice. */
  'photographed_twice',
  'too_old',
  'excluded',
  'torn',
  'tampered',
  /** Refused, and the participant answered. */
  'appealed',
  /** Processed, and the participant reported that an item was missed. */
  'disputed',
] as const

/** Stories that nobody would make up at random: they stand for a moment, or for something broken. */
const RARE_STORIES = ['waiting', 'broken_down'] as const

export type Story = (typeof SETTLED_STORIES)[number] | (typeof OPEN_STORIES)[number] | (typeof RARE_STORIES)[number]

export const STORIES: Story[] = [...new Set<Story>([...RARE_STORIES, ...OPEN_STORIES, ...SETTLED_STORIES])]
