import { z } from 'zod'
import { importBrand } from '@/domain/brand-import'
import type { Context } from '@/domain/context'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { poolOf } from '@/platform/sql'

/** Each look-up requests other people's servers. */
const LOOK_UPS: Limit = { name: 'brand-import', times: 20, withinSeconds: 600 }

const MESSAGES = {
  not_an_address: text('setup.brand.not_an_address'),
  blocked: text('setup.brand.blocked'),
  unreachable: text('setup.brand.unreachable'),
  timeout: text('setup.brand.unreachable'),
  too_large: text('setup.brand.too_large'),
  too_many_redirects: text('setup.brand.too_many_redirects'),
} as const

/** Finds a website's brand; nothing is stored until the administrator saves it as settings (RULE-62). */
export const BRAND_IMPORT_CALL = programCall({
  input: z.object({ address: z.string().trim().min(1, text('setup.brand.not_an_address')).max(500) }),
  handle: async (
    { context, programId }: { context: Context; programId: number },
    { address }: { address: string },
  ): Promise<Reply> => {
    const limit = await consumeRateLimit(poolOf(context.payload), LOOK_UPS, String(programId))
    if (!limit.ok) return failed(429, text('setup.brand.tooOften'))
    const imported = await importBrand(address)
    if (!imported.ok) return failed(422, text('fillRequired'), { address: [MESSAGES[imported.reason]] })
    return succeeded(text('setup.brandFound'), { brand: imported.brand })
  },
})
