import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { findWallets } from '../../domain'

export const GET = siteCall('GET /public/wallet', {
  input: z.object({}),
  handle: async ({ context, programId }) => reply({ wallets: await findWallets(context, programId) }),
})
