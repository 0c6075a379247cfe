import { z } from 'zod'

export const WAREHOUSE_FORM = z.object({ is_on: z.boolean() })
