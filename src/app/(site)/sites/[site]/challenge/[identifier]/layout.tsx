import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { listActiveChallenges } from '@/domain/challenges'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { loadSite, openPublicContext } from '../../../../load-site'
import { drawnImage, pageMetadata } from '../../../../site-metadata'

type Props = { children: ReactNode; params: Promise<{ site: string; identifier: string }> }

/** Previews of links to a challenge. Inactive challenges look like the program itself. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { identifier, site } = await params
  const { basePath, program } = await loadSite(site)
  const context = await openPublicContext(program.locale)
  const challenges = await listActiveChallenges(context, { programId: program.id, participantId: null })
  const challenge = challenges.find((candidate) => candidate.identifier === decodeURIComponent(identifier))
  if (!challenge) return { robots: { index: false } }
  const name = encodeURIComponent(challenge.identifier)
  return pageMetadata(program, {
    path: `/challenge/${name}`,
    title: challenge.caption,
    description: presentChallenge(challenge, basePath).description,
    image: drawnImage(program, `/share/challenge/${name}.png`),
  })
}

export default function ChallengeLayout({ children }: Props) {
  return children
}
