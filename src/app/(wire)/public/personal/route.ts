import { z } from 'zod'
import { reply } from '@/http/server/reply'
import { answerWithin, siteCall } from '@/http/server/site-call'
import type { WireRoute } from '@/http/server/wire-route'
import { GET as challenge } from '../challenges/[id]/route'
import { GET as challenges } from '../home/active_uncompleted_challenges/route'
import { GET as carousel } from '../home/carousel/route'
import { GET as claimedRewards } from '../home/claimed_rewards/route'
import { GET as currentRewards } from '../home/current_rewards/route'
import { GET as donation } from '../home/donation_challenge/route'
import { GET as profile } from '../home/extended_profile_challenge/route'
import { GET as nextSteps } from '../home/next_steps/route'
import { GET as offers } from '../home/offers_reward/route'
import { GET as socialFeed } from '../home/social_feed_challenge/route'
import { GET as me } from '../me/route'
import { GET as access } from '../offers/access/route'
import { GET as merchants } from '../offers/merchants/route'
import { GET as reward } from '../rewards/[reward_id]/route'

const HOME = [nextSteps, carousel, challenges, currentRewards, claimedRewards, socialFeed, donation, offers, profile]

/** The answers of all calls that a page starts with, by path, in one round trip. */
export const GET = siteCall('GET /public/personal', {
  input: z.object({
    page: z.enum(['home', 'challenge', 'reward', 'perks']),
    id: z.string().max(255).default(''),
    /** The query of a perks page, whose merchants are listed. */
    search: z.string().max(500).default(''),
  }),
  handle: async (callContext, { id, page, search }) => {
    const answers: Record<string, unknown> = {}
    const add = async (call: WireRoute, params: Record<string, string> = {}, query = '') => {
      const input = call.input.safeParse(Object.fromEntries(new URLSearchParams(query)))
      if (!input.success) return
      const { body, status = 200 } = await answerWithin(call, { ...callContext, params }, input.data)
      const path = call.key.replace('GET ', '').replace(/:\w+/, encodeURIComponent(id))
      if (status === 200) answers[query ? `${path}?${query}` : path] = body
    }
    await add(me)
    if (page === 'perks') {
      await add(access)
      if (search) await add(merchants, {}, search)
      return reply(answers)
    }
    if (!callContext.participant) return reply(answers)
    if (page === 'challenge') await add(challenge, { id })
    if (page === 'reward') await add(reward, { reward_id: id })
    // A reward is shown over the home page.
    if (page !== 'challenge') for (const call of HOME) await add(call)
    return reply(answers)
  },
})
