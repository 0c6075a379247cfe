import { OPEN_VERSIONS_SQL } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'

/** Columns of `programs` that take effect at once, without a draft (RULE-48 covers the others). */
export type ProgramColumn =
  | 'offers_reward_active'
  | 'offers_reward_redirect_magic_link'
  | 'offers_reward_merchants_regex'
  | 'offers_reward_visitors_see'
  | 'offers_reward_provider'
  | 'offers_reward_partner_url'
  | 'offers_reward_partner_key_sealed'
  | 'qrati_config_active'
  | 'qrati_config_qrati_program_id'
  | 'embedded_content_slug'
  | 'embedded_content_title'
  | 'embedded_content_url'

export type ProgramValues = Partial<Record<ProgramColumn, string | boolean | null>>

/** Writes the published row and the latest version; otherwise the next publication would restore the old values. */
export const writeProgramColumns = async (tx: Context, programId: number, values: ProgramValues): Promise<void> => {
  const entries = Object.entries(values)
  const parameters = [programId, ...entries.map(([, value]) => value)]
  const assign = (prefix: string) => entries.map(([column], at) => `${prefix}${column} = $${at + 2}`).join(', ')
  await tx.sql(`update programs set ${assign('')} where id = $1`, parameters)
  await tx.sql(`update _programs_v set ${assign('version_')} where parent_id = $1 and ${OPEN_VERSIONS_SQL}`, parameters)
}
