import { findCarousel, findPublicChallenges, findPublicRewards } from '@/domain/home'
import { translate } from '@/i18n'
import { Hero } from '@/site/home/hero'
import { PublicHome } from '@/site/home/public-home'
import { SignedInHome } from '@/site/home/signed-in-home.client'
import { loadSite, openPublicContext } from './load-site'

/** Home, as everybody gets it: what strangers see is in it; what is personal the browser asks for (S §2). */
export async function HomePage({ site }: { site: string }) {
  const { basePath, program } = await loadSite(site)
  const context = await openPublicContext()
  const challenges = await findPublicChallenges(context, program.id)
  const rewards = await findPublicRewards(context, program.id)
  const slides = await findCarousel(context, program.id)
  return (
    <>
      <PublicHome
        program={program}
        challenges={challenges}
        rewards={rewards}
        href={(path) => `${basePath}${path}`}
        t={translate(program.locale, 'site')}
      />
      <SignedInHome slides={slides} hero={<Hero program={program} />} />
    </>
  )
}
