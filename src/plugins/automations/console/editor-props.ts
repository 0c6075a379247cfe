import type { Locale } from '@/plugin/console/client'
import type { MESSAGE_CHANNELS } from '@/plugin/forms'
import type { Names } from './describe-step'

/** What the editor of steps offers. */
export type StepsEditorProps = Names & {
  channels: (typeof MESSAGE_CHANNELS)[number][]
  locales: Locale[]
  /** Of the calls for previews. */
  path: string
}
