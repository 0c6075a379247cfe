import type { MyProgram } from '@/domain/account'

/** The program's terms for points and rewards, which the personal call repeats. */
export const presentMyProgram = ({
  default_locale,
  i18n_enabled,
  id,
  name,
  term_points_as,
  term_rewards_as,
}: MyProgram) => ({ id, name, term_points_as, term_rewards_as, i18n_enabled, default_locale })

export type WireMyProgram = ReturnType<typeof presentMyProgram>
