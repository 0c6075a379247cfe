import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { RewardResponse, SiteProgram, WireChallengeTile, WirePage } from '../wire'
import { PageBlocks } from './page-blocks'

type Props = {
  page: WirePage
  /** What the blocks of plugins draw, by their place. */
  added?: readonly ReactNode[]
  /** The rows that reward and challenge lists select from. */
  rewards: RewardResponse[]
  challenges: WireChallengeTile[]
  href: (path: string) => string
  program: SiteProgram
  t: TFunction
}

/** A page by the program (SITE-20): its text, then its blocks. A hero at the start contains the title. */
export function ProgramPageView({ page, t, ...rest }: Props) {
  const { blocks, html, title } = page
  const hasText = html.trim() !== ''
  const startsWithHero = !hasText && blocks[0]?.type === 'hero'
  return (
    <article className={startsWithHero ? undefined : 'pt-8 lg:pt-14'}>
      {!startsWithHero && (
        <header className="mx-auto w-full max-w-[720px] px-4">
          <h1 className="mb-6 font-bold font-header text-balance text-title leading-tight [overflow-wrap:anywhere]">
            {title}
          </h1>
        </header>
      )}
      {(hasText || blocks.length === 0) && (
        <div className="mx-auto w-full max-w-[720px] px-4 pb-8 lg:pb-14">
          {hasText ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, when it was saved and when it was read.
            <div className="program-prose" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p className="text-ink-2">{t('page.empty')}</p>
          )}
        </div>
      )}
      <PageBlocks blocks={blocks} isTitled={!startsWithHero} t={t} {...rest} />
    </article>
  )
}
