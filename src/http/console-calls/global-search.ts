import { z } from 'zod'
import { searchProgram } from '@/domain/global-search'
import { allows } from '@/domain/permissions'
import { presentSearchResults } from '@/http/programs/present-search-results'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

/** More than anyone types. */
const MAX_CHARACTERS = 80

export const GET = programCall({
  input: z.object({
    query: z
      .string()
      .default('')
      .transform((text) => text.slice(0, MAX_CHARACTERS)),
  }),
  handle: async ({ administrator: { grants }, context, programId }, { query }) => {
    const can = (pair: Parameters<typeof allows>[2]) => allows(grants, programId, pair)
    return reply({
      results: presentSearchResults(programId, await searchProgram(context, { programId, query, can }), can),
    })
  },
})
