import { z } from 'zod'
import { listParticipantActions, PAGE_SIZES } from '@/domain/account'
import { findCountry } from '@/domain/postal-code'
import { findTypesNamed } from '@/http/activity/format-action-title'
import { presentActionsPage } from '@/http/activity/present-participant-action'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { isMetric } from '@/platform/units'

export const GET = siteCall('GET /public/participant_actions', {
  input: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().pipe(z.literal(PAGE_SIZES)).default(10),
    /** Part of a title. */
    search: z.string().max(100).default(''),
  }),
  handle: async ({ context, locale, participant, programId }, { page, page_size, search }) => {
    const country = await findCountry(context.sql, programId)
    const { term_points_as: term } = participant.wording
    const speech = { t: translate(locale, 'site'), locale, term, isMetric: isMetric(country) }
    const actions = await listParticipantActions(context, {
      ...{ programId, participantId: participant.id, page, pageSize: page_size, search },
      searchTypes: findTypesNamed(search, speech),
    })
    return reply(presentActionsPage(actions, speech))
  },
})
