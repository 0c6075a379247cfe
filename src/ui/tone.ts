/** A status color; always shown with a text next to it. */
export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'accent'

export const toneDot = {
  neutral: 'bg-dot-neutral',
  positive: 'bg-dot-positive',
  warning: 'bg-dot-warning',
  danger: 'bg-dot-danger',
  accent: 'bg-dot-accent',
} satisfies Record<Tone, string>

export const toneText = {
  neutral: 'text-ink-2',
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
  accent: 'text-accent-text',
} satisfies Record<Tone, string>

export const toneQuiet = {
  neutral: 'bg-surface-3 text-ink-2',
  positive: 'bg-positive-quiet text-positive',
  warning: 'bg-warning-quiet text-warning',
  danger: 'bg-danger-quiet text-danger',
  accent: 'bg-accent-quiet text-accent-text',
} satisfies Record<Tone, string>
