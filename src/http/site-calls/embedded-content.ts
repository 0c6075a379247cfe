import { z } from 'zod'
import { embeddedAddress, findEmbeddedAdditions, findEmbeddedPage } from '@/domain/integrations'
import { addressOfFrame } from '@/http/programs/present-site-program'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/embedded_content', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const { slug, url } = await findEmbeddedPage(context, programId)
    if (!url || !slug) return reply({ url: null })
    const [name] = await context.sql<{ first_name: string | null; last_name: string | null }>(
      'select first_name, last_name from participants where id = $1 and program_id = $2',
      [participant.id, programId],
    )
    return reply({
      url: embeddedAddress(addressOfFrame(url), {
        id: participant.id,
        first_name: name?.first_name ?? '',
        last_name: name?.last_name ?? '',
        ...(await findEmbeddedAdditions(context, programId)),
        now: context.now,
      }),
    })
  },
})
