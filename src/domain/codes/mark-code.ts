import type { Context } from '@/domain/context'
import { CODE_SOURCES } from './code-sources'
import type { CodeOwner } from './own-code'

const LARGEST_ID = 2_147_483_647

/**
 * Notes that a participant used a code, or undoes that.
 * @param code with its source: `claim-12`
 * @param isAtTill whether a till says so, which is final for the participant
 * @returns false if the participant has no such code
 */
export const markCode = async (
  context: Context,
  { code, ...rest }: CodeOwner & { code: string; isUsed: boolean; isAtTill?: boolean },
): Promise<boolean> => {
  const [, source = '', digits] = /^([a-z][a-z0-9_]*)-(\d{1,10})$/.exec(code) ?? []
  const id = Number(digits)
  if (!Object.hasOwn(CODE_SOURCES, source) || !(id <= LARGEST_ID)) return false
  return (await CODE_SOURCES[source]?.setUsed(context, { ...rest, id })) ?? false
}
