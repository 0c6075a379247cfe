import { listActiveUncompletedChallenges } from '@/domain/challenges'
import type { ProgramPage } from '@/domain/programs'
import { listActiveRewards } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentPage } from '@/http/programs/present-page'
import { presentReward } from '@/http/rewards/present-reward'
import { translate } from '@/i18n'
import { ProgramPageView } from '@/site/page/program-page'
import { toJson } from '@/site/wire'
import { drawBlocks } from './draw-blocks'
import { loadSite, openPublicContext } from './load-site'

/** A page of the program with its lists, the same for everyone. */
export async function ProgramPageContent({ page, site }: { page: ProgramPage; site: string }) {
  const { basePath, program } = await loadSite(site)
  const context = await openPublicContext(program.locale)
  const nobody = { programId: program.id, participantId: null }
  const has = (type: ProgramPage['blocks'][number]['type']) => page.blocks.some((block) => block.type === type)
  const rewards = has('reward_list') ? await listActiveRewards(context, nobody) : []
  const openContext = () => openPublicContext(program.locale)
  const challenges = has('challenge_list') ? await listActiveUncompletedChallenges(context, nobody) : []
  return (
    <ProgramPageView
      page={toJson(presentPage(page, basePath))}
      rewards={toJson(rewards.map((reward) => presentReward(reward, basePath)))}
      challenges={toJson(challenges.map((challenge) => presentChallenge(challenge, basePath)))}
      href={(path) => `${basePath}${path}`}
      program={program}
      added={await drawBlocks(page.blocks, { basePath, openContext, program })}
      t={translate(program.locale, 'site')}
    />
  )
}
