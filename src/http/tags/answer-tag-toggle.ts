import type { TagToggle } from '@/domain/tags'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

const TOO_MANY = text('tooManyTags', { max: 50 })
const REFUSALS = {
  unknown: failed(404, text('notFound')),
  invalid: failed(422, text('fillRequired'), { tag: [text('tagInvalid')] }),
  full: failed(422, TOO_MANY, { tag: [TOO_MANY] }),
} as const satisfies Record<Extract<TagToggle, { ok: false }>['reason'], Reply>

/**
 * The answer to a toggled tag of participants, challenges and rewards (CONSOLE-149). Messages are full sentences,
 * because only a toast shows them.
 */
export const answerTagToggle = (toggle: TagToggle): Reply =>
  toggle.ok ? succeeded(text('tagUpdated'), { tag_list: toggle.tag_list }) : REFUSALS[toggle.reason]
