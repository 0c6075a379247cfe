import { z } from 'zod'
import { listEligibleProducts } from '@/domain/receipts'
import { consoleCall } from '@/http/console-call'
import { presentEligibleProduct } from '@/http/present-receipt'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/eligible_products', {
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({ data: (await listEligibleProducts(context, programId)).map(presentEligibleProduct) }),
})
