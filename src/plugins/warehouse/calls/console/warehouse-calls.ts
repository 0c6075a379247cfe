import { z } from 'zod'
import { programCall, reply, succeeded, text } from '@/plugin/http'
import { findFeed, switchFeed } from '../../domain'
import { WAREHOUSE_FORM } from '../../domain/form'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) => reply({ feed: await findFeed(context, programId) }),
})

export const PUT = programCall({
  input: WAREHOUSE_FORM,
  handle: async ({ context, programId }, { is_on }) => {
    await switchFeed(context, programId, is_on)
    return succeeded(text(is_on ? 'warehouse.switchedOn' : 'warehouse.switchedOff'))
  },
})
