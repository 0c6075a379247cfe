import type { TagToggle } from '@/domain/tags'
import { failed, type Reply, succeeded } from '@/http/server/reply'

const REFUSALS = {
  unknown: failed(404, 'Not found'),
  invalid: failed(422, 'Please fill in all required fields.', { tag: ['Use 1 to 40 characters and no commas.'] }),
  full: failed(422, 'You can add up to 50 tags.', { tag: ['You can add up to 50 tags.'] }),
} as const satisfies Record<Extract<TagToggle, { ok: false }>['reason'], Reply>

/**
 * The answer to a toggled tag, the same for participants, challenges and rewards (CONSOLE-149). No field stands beside what is
 * wrong, only a toast: so it is a sentence.
 */
export const answerTagToggle = (toggle: TagToggle): Reply =>
  toggle.ok ? succeeded('Tag updated', { tag_list: toggle.tag_list }) : REFUSALS[toggle.reason]
