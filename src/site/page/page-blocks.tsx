import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { ChallengeTile } from '../challenge/challenge-tile'
import { hasTile } from '../challenge/has-tile'
import { Tiles } from '../home/section-frame'
import { sourceSet } from '../picture'
import { RewardTile } from '../reward/reward-tile'
import type { RewardResponse, SiteProgram, WireChallengeTile, WireImage, WirePage } from '../wire'

type Block = WirePage['blocks'][number]
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

type Shown = {
  /** The blocks of plugins, by their place. */
  added?: readonly ReactNode[]
  rewards: RewardResponse[]
  challenges: WireChallengeTile[]
  href: (path: string) => string
  program: SiteProgram
  t: TFunction
}

/** @param isTitled whether the page has a heading above the blocks */
export function PageBlocks({ blocks, isTitled, ...rest }: Shown & { blocks: Block[]; isTitled: boolean }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server.
    <PageBlock key={at} at={at} block={block} isFirst={at === 0 && !isTitled} {...rest} />
  ))
}

function PageBlock({ added, at, block, isFirst, ...context }: Shown & { at: number; block: Block; isFirst: boolean }) {
  switch (block.type) {
    case 'rich_text':
      return (
        <Stretch narrow>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, when it was read. */}
          <div className="program-prose" dangerouslySetInnerHTML={{ __html: block.html }} />
        </Stretch>
      )
    case 'image':
      return <Figure {...block} />
    case 'hero':
      return <PageHero {...block} isFirst={isFirst} href={context.href} />
    case 'call_to_action':
      return <CallToAction {...block} href={context.href} />
    case 'faq':
      return <Faq {...block} />
    case 'reward_list': {
      const rewards = choose(block, context.rewards, ({ reward_id }) => reward_id)
      if (rewards.length === 0) return null
      return (
        <Stretch heading={block.heading}>
          <Tiles>
            {rewards.map((reward) => (
              <RewardTile key={reward.reward_id} reward={reward} {...context} />
            ))}
          </Tiles>
        </Stretch>
      )
    }
    case 'challenge_list': {
      const challenges = choose(block, context.challenges.filter(hasTile), ({ id }) => id)
      if (challenges.length === 0) return null
      return (
        <Stretch heading={block.heading}>
          <Tiles>
            {challenges.map((challenge) => (
              <ChallengeTile key={challenge.id} challenge={challenge} {...context} />
            ))}
          </Tiles>
        </Stretch>
      )
    }
    case 'embed':
      return <Embed {...block} />
    case 'plugin':
      return added?.[at]
  }
}

/** A list's active rows in its order, or all active ones. */
const choose = <Row,>(
  { ids, limit }: BlockOf<'reward_list' | 'challenge_list'>,
  rows: Row[],
  idOf: (row: Row) => number,
): Row[] => {
  const chosen = ids.length === 0 ? rows : ids.flatMap((id) => rows.find((row) => idOf(row) === id) ?? [])
  return chosen.slice(0, limit)
}

function Stretch({
  children,
  heading,
  narrow = false,
}: {
  children: ReactNode
  heading?: string | null
  narrow?: boolean
}) {
  return (
    <section className={cx('mx-auto w-full px-4 py-6 lg:py-9', narrow ? 'max-w-[720px]' : 'max-w-[1120px]')}>
      {heading && (
        <h2 className="mb-4 text-balance font-bold font-header text-title leading-tight lg:mb-6">{heading}</h2>
      )}
      {children}
    </section>
  )
}

/** The focal point that the administrator chose, for cropping. */
const focusOf = ({ focal_x, focal_y }: NonNullable<WireImage>) => ({ objectPosition: `${focal_x}% ${focal_y}%` })

function Figure({ caption, image }: BlockOf<'image'>) {
  if (!image) return null
  return (
    <Stretch>
      <figure>
        <img
          src={image.public_url}
          srcSet={sourceSet(image)}
          sizes="(min-width: 1120px) 1088px, 100vw"
          alt={image.alt_text}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading="lazy"
          className="mx-auto h-auto max-h-[80svh] w-full rounded-card object-cover"
          style={focusOf(image)}
        />
        {caption && <figcaption className="mt-3 text-center text-ink-2 text-ui-sm">{caption}</figcaption>}
      </figure>
    </Stretch>
  )
}

function PageHero({ button, heading, href, image, isFirst, text }: BlockOf<'hero'> & LinkProps & { isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section
      className={cx(
        'relative isolate flex items-end overflow-hidden lg:items-center',
        image ? 'min-h-[48svh] bg-brand text-white lg:min-h-[440px]' : 'bg-brand-2 text-brand-2-content',
      )}
    >
      {image && (
        <>
          <img
            src={image.public_url}
            srcSet={sourceSet(image)}
            sizes="100vw"
            alt=""
            className="-z-10 absolute inset-0 size-full object-cover"
            style={focusOf(image)}
          />
          <div className="-z-10 absolute inset-0 bg-black/55" />
        </>
      )}
      <div className="mx-auto w-full max-w-[1120px] px-4 pt-20 pb-10 lg:py-20">
        <Heading className="max-w-[20ch] text-balance font-bold font-header text-[clamp(2rem,6vw,3.5rem)] leading-[1.06] tracking-tight [overflow-wrap:anywhere]">
          {heading}
        </Heading>
        {text && <p className="mt-4 max-w-[52ch] whitespace-pre-line text-pretty text-lg leading-snug">{text}</p>}
        {button && (
          <Button href={hrefOf(button.href, href)} variant="primary" size="lg" className="mt-7">
            {button.text}
          </Button>
        )}
      </div>
    </section>
  )
}

type LinkProps = { href: (path: string) => string }

/** Paths are relative to the program's site, which may be below a path itself. */
const hrefOf = (address: string, href: LinkProps['href']): string => (address.startsWith('/') ? href(address) : address)

function CallToAction({ button, heading, href, text }: BlockOf<'call_to_action'> & LinkProps) {
  return (
    <section className="on-brand my-6 lg:my-9">
      <div className="mx-auto flex max-w-[1120px] flex-col items-center gap-5 px-4 py-12 text-center">
        <h2 className="max-w-[30ch] text-balance font-bold font-header text-title leading-tight [overflow-wrap:anywhere]">
          {heading}
        </h2>
        {text && <p className="max-w-[56ch] whitespace-pre-line text-pretty">{text}</p>}
        {button && (
          <Button href={hrefOf(button.href, href)} variant="primary" size="lg">
            {button.text}
          </Button>
        )}
      </div>
    </section>
  )
}

function Faq({ heading, questions }: BlockOf<'faq'>) {
  if (questions.length === 0) return null
  return (
    <Stretch heading={heading} narrow>
      <div className="divide-y divide-line border-line border-y">
        {questions.map(({ answer, question }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="whitespace-pre-line pb-4 text-ink-2 leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </Stretch>
  )
}

const RATIOS = { '16:9': 'aspect-video', '4:3': 'aspect-[4/3]', '1:1': 'aspect-square' } as const

function Embed({ ratio, title, url }: BlockOf<'embed'>) {
  return (
    <Stretch>
      <iframe
        src={url}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={cx('w-full rounded-card border border-line bg-control', RATIOS[ratio])}
      />
    </Stretch>
  )
}
