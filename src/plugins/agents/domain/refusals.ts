import { BrandedError } from '@/plugin/domain'
/** Why a tool refuses a call. Codes never change; texts tell the agent what to do next. */
export const TOOL_REFUSALS = {
  invalid_input: 'The input is invalid. Correct these fields and call the tool again.',
  invalid_character:
    "The input contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it and call the tool again.",
  unknown_tool: "There's no tool with this name. List the tools to see which ones this key can use.",
  participant_not_found:
    "There's no participant with this id in the program. Search with find_participants and use the id it returns.",
  receipt_not_found:
    "There's no receipt with this id in the program. List the waiting ones with list_receipts and use the id it returns.",
  receipt_changed: 'The receipt was changed meanwhile. Make a new plan with dry_run: true.',
  same_purchase:
    'Another receipt of the same purchase already counts. Reject this one as duplicated, or ask an administrator to accept it in the console.',
  review_impossible:
    "This receipt can't be decided as it was read. Ask an administrator to correct its fields and items in the console.",
  plan_not_found: 'No plan has this hash. Call the tool with dry_run: true, then use the plan_hash it returns.',
  plan_differs:
    'The input differs from the plan. Send exactly what was planned, or make a new plan with dry_run: true.',
  plan_executed: "This plan was already executed, so don't repeat it. To do the same again, make a new plan.",
  plan_rejected: 'An administrator rejected this plan. Ask them what to change before you plan again.',
  plan_expired: 'This plan is older than 24 hours. Make a new plan with dry_run: true.',
  plan_waiting:
    'This plan needs approval. Ask an administrator to approve it in Settings, Integrations, Agents, then execute it with the same plan_hash.',
  above_limit:
    'This is more than agents may give today without approval. Make a new plan with dry_run: true and ask an administrator to approve it.',
  // The message is the plugin's.
  refused: 'A plugin refuses this.',
  failed: 'Something went wrong, and nothing was changed. Try again once, then tell an administrator.',
} as const

export type ToolRefusal = keyof typeof TOOL_REFUSALS

/**
 * Thrown when a tool refuses a call. An expected error, because agents guess.
 * @param errors messages by field, for invalid input
 */
export class ToolRefused extends BrandedError {
  static override readonly laurel = 'tool_refused'
  constructor(
    readonly code: ToolRefusal,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(TOOL_REFUSALS[code])
  }
}
