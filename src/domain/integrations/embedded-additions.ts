import type { Context } from '@/domain/context'
import type { Text } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'

/** What a plugin adds to the page that shows another site (SITE-58). */
export type EmbeddedAddition = {
  /** Parameters of the other site's address, and the secret that signs it; null for a program that doesn't use it. */
  find: (
    context: Context,
    programId: number,
  ) => Promise<{ parameters: Record<string, string>; secret: string | null } | null>
  /** Why the page can't be removed; null if it can. */
  keepsPage?: (context: Context, programId: number) => Promise<Text | null>
}

export const EMBEDDED_ADDITIONS = extensibleTable<Record<string, EmbeddedAddition>>('addition to embedded pages', {})

/** What all plugins add for a program. */
export const findEmbeddedAdditions = async (
  context: Context,
  programId: number,
): Promise<{ parameters: Record<string, string>; secret: string | null }> => {
  const added = { parameters: {}, secret: null as string | null }
  for (const { find } of Object.values(EMBEDDED_ADDITIONS)) {
    const found = await find(context, programId)
    if (!found) continue
    Object.assign(added.parameters, found.parameters)
    added.secret ??= found.secret
  }
  return added
}

/** Why a program can't remove the page; null if it can. */
export const findPageKeeper = async (context: Context, programId: number): Promise<Text | null> => {
  for (const { keepsPage } of Object.values(EMBEDDED_ADDITIONS)) {
    const message = await keepsPage?.(context, programId)
    if (message) return message
  }
  return null
}
