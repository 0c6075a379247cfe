import type { PluginTexts } from '@/i18n/plugin-texts'
import { extensibleTable } from './extend-table'

/** A client component of a plugin where administrators sign in. */
export type LoginPart = {
  /** Below the form for the email address, or the page `/login/step` between a proof and the session. */
  slot: 'methods' | 'step'
  /** Its path in the site map, from `src`. */
  Component: string
  texts?: PluginTexts
}

export const LOGIN_PARTS = extensibleTable<Record<string, LoginPart>>('login part', {})
