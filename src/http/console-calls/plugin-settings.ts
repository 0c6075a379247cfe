import { z } from 'zod'
import { saveSettings } from '@/domain/plugin-settings'
import { type ConsoleCall, programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

const input = z.object({ is_on: z.boolean(), fields: z.record(z.string(), z.unknown()).default({}) })

/** The call that saves a program's settings of a plugin. */
export const saveSettingsCall = (name: string): ConsoleCall<typeof input> =>
  programCall({
    input,
    handle: async ({ context, programId }, { fields, is_on }) => {
      const saved = await saveSettings(context, { name, programId, isOn: is_on, fields })
      return saved.ok ? succeeded(text('settings.pluginUpdated')) : failed(422, text('fillRequired'), saved.errors)
    },
  })
