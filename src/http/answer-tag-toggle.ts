import type { TagToggle } from '@/domain/tags'
import { failed, type Reply, succeeded } from './reply'

const REFUSALS = {
  unknown: failed(404, 'Not found'),
  invalid: failed(422, 'Please fill in all required fields.', { tag: ['A tag has 1 to 40 characters and no comma.'] }),
  full: failed(422, 'No more than 50 tags can be set.', { tag: ['No more than 50 tags can be set.'] }),
} as const satisfies Record<Extract<TagToggle, { ok: false }>['reason'], Reply>

/**
 * The answer to a toggled tag, the same for participants, challenges and rewards (CONSOLE-149). No field stands beside what is
 * wrong, only a toast: so it is a sentence.
 */
export const answerTagToggle = (toggle: TagToggle): Reply =>
  toggle.ok ? succeeded('Tag updated', { tag_list: toggle.tag_list }) : REFUSALS[toggle.reason]
