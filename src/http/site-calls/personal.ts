import { z } from 'zod'
import { reply } from '@/http/server/reply'
import { answerWithin, siteCall } from '@/http/server/site-call'
import { SITE_ROUTES } from '@/http/server/site-routes'
import type { Routes, WireRoute } from '@/http/server/wire-route'
import { shareReads } from '@/platform/share-reads'
import { pagesWithFirstCalls } from '@/platform/site-pages'
import { SITE_SLOTS, type SlotName } from '@/platform/site-slots'
import { GET as challenge } from './challenges/challenge'
import { GET as challenges } from './home/active-uncompleted-challenges'
import { GET as carousel } from './home/carousel'
import { GET as claimedRewards } from './home/claimed-rewards'
import { GET as currentRewards } from './home/current-rewards'
import { GET as donation } from './home/donation-challenge'
import { GET as profile } from './home/extended-profile-challenge'
import { GET as nextSteps } from './home/next-steps'
import { GET as me } from './me'
import { GET as reward } from './rewards/reward'

const HOME_FIRST = [nextSteps, carousel, challenges, currentRewards, claimedRewards]
const HOME_REST = [donation, profile]

const load = (key: string): Promise<WireRoute> => {
  const route = (SITE_ROUTES as Routes)[key]
  if (!route) throw new Error(`"${key}" is no call of the site`)
  return route()
}

const firstCallsOf = (place: SlotName): Promise<WireRoute[]> =>
  Promise.all(
    Object.values(SITE_SLOTS).flatMap(({ firstCall, slot }) => (firstCall && slot === place ? [load(firstCall)] : [])),
  )

/** The answers of all calls that a page starts with, by path, in one round trip. */
export const GET = siteCall('GET /public/personal', {
  input: z.object({
    page: z.enum(['home', 'challenge', 'reward', 'account', ...pagesWithFirstCalls().map(({ page }) => page)]),
    id: z.string().max(255).default(''),
    /** The query of a plugin's page. */
    search: z.string().max(500).default(''),
  }),
  handle: async (called, { id, page, search }) => {
    // Several parts begin with the same list, such as that of the challenges.
    const callContext = { ...called, context: { ...called.context, sql: shareReads(called.context.sql) } }
    const answers: Record<string, unknown> = {}
    const add = async (call: WireRoute, params: Record<string, string> = {}, query = '') => {
      const input = call.input.safeParse(Object.fromEntries(new URLSearchParams(query)))
      if (!input.success) return
      const { body, status = 200 } = await answerWithin(call, { ...callContext, params }, input.data)
      const path = call.key.replace('GET ', '').replace(/:\w+/, encodeURIComponent(id))
      if (status === 200) answers[query ? `${path}?${query}` : path] = body
    }
    await add(me)
    const added = pagesWithFirstCalls().find((one) => one.page === page)
    if (added) {
      for (const key of added.calls) await add(await load(key))
      if (added.searchCall && search) await add(await load(added.searchCall), {}, search)
      return reply(answers)
    }
    if (!callContext.participant || page === 'account') return reply(answers)
    if (page === 'challenge') await add(challenge, { id })
    if (page === 'reward') await add(reward, { reward_id: id })
    // A reward is shown over the home page.
    if (page !== 'challenge') {
      const [first, rest] = [await firstCallsOf('home_first'), await firstCallsOf('home')]
      for (const call of [...HOME_FIRST, ...first, ...HOME_REST, ...rest]) await add(call)
    }
    return reply(answers)
  },
})
