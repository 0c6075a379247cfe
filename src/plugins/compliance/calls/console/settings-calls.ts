import { z } from 'zod'
import { type Context, programCall, type Reply, reply, succeeded, text } from '@/plugin/http'
import { findSettings, saveSettings } from '../../domain'
import { SETTINGS_FORM, type SettingsForm } from '../../domain/forms'

type CallContext = { context: Context; programId: number }

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ compliance: await findSettings(context.sql, programId) }),
})

export const PUT = programCall({
  input: SETTINGS_FORM,
  handle: async ({ context, programId }: CallContext, form: SettingsForm): Promise<Reply> => {
    await saveSettings(context, { programId, form })
    return succeeded(text('compliance.saved'))
  },
})
