import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import type { SiteProgram } from '../wire'
import { Camera } from './blocks/camera'
import type { WireHome } from './home-wire'

/**
 * The start of a participant's home as the server can render it: everything but the personal words, which a script of
 * the document fills in as soon as their answer arrives, before React has loaded (frame/first-view-script.ts). It looks
 * like what replaces it, so that nothing moves (signed-in-home.client.tsx).
 * @param top the hero, or the place of the slides
 */
export function FirstView({ basePath, blocks, program, t, top }: FirstViewProps) {
  const rewardIsAbove = blocks.some((block) => block.type === 'balance' && block.look === 'next_reward')
  const step = {
    challenge: (
      <Step name="challenge" icon={<Icon name="sparkles" className="size-4" />} label={t('nextSteps.challenge')} />
    ),
    reward: <Step name="reward" icon={<Icon name="gift" className="size-4" />} label={t('nextSteps.reward')} />,
  }
  return (
    <div
      id="first-view"
      className="first-view"
      data-base={basePath}
      data-welcome={t('home.welcome', { name: '%' })}
      data-points={t('challenge.points', { points: '%', term: program.term_points_as })}
    >
      {blocks.map((block, at) => {
        const key = `${block.type} ${at}`
        switch (block.type) {
          case 'carousel':
            return <Fragment key={key}>{top}</Fragment>
          case 'camera':
            return <Camera key={key} href={(path) => `${basePath}${path}`} program={program} t={t} />
          case 'balance':
            return (
              <section
                key={key}
                className="mx-auto grid w-full max-w-[1120px] gap-5 px-4 pt-7 lg:grid-cols-2 lg:items-end lg:gap-10 lg:pt-10"
              >
                <Balance program={program} t={t} />
                {block.look === 'next_reward' && step.reward}
              </section>
            )
          case 'next_steps':
            return (
              <section key={key} className="mx-auto w-full max-w-[1120px] px-4 py-7">
                <h2 className="mb-5 font-bold font-header text-title">{t('nextSteps.title')}</h2>
                <div className="grid gap-4 md:auto-cols-fr md:grid-flow-col lg:gap-6">
                  {step.challenge}
                  {!rewardIsAbove && step.reward}
                </div>
              </section>
            )
          default:
            return null
        }
      })}
    </div>
  )
}

function Balance({ program, t }: Pick<FirstViewProps, 'program' | 't'>) {
  return (
    <div className="min-w-0">
      <h1 className="text-balance font-bold font-header text-title [overflow-wrap:anywhere]">
        <Slot name="welcome" />
      </h1>
      <p className="mt-3 text-ink-2 text-ui-sm">{t('home.balance')}</p>
      <p className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
        <Slot name="balance" /> <span className="font-semibold text-heading">{program.term_points_as}</span>
      </p>
      <p className="mt-2 font-medium text-ui-sm">
        <Slot name="tier" />
      </p>
    </div>
  )
}

export type FirstViewProps = {
  basePath: string
  blocks: WireHome['blocks']
  program: SiteProgram
  t: TFunction
  top: ReactNode
}

/** A link whose address the script sets; empty ones are hidden by CSS. */
const Step = ({ icon, label, name }: { icon: ReactNode; label: string; name: string }) => (
  <article className="on-tile relative flex min-h-[112px] flex-col justify-center gap-2 rounded-card border border-line p-4 has-[a:not([href])]:hidden sm:min-h-[148px]">
    <p className="flex items-center gap-1.5 text-ink-2 text-ui-sm">
      {icon}
      {label}
    </p>
    <h3 className="font-header font-semibold text-heading leading-snug">
      <Slot name={name} isLink />
    </h3>
    <p className="text-ink-2 text-ui-sm tabular-nums">
      <Slot name={`${name}-more`} />
    </p>
  </article>
)

/** React leaves the content of an element with inner HTML alone when it hydrates. */
function Slot({ isLink = false, name }: { name: string; isLink?: boolean }) {
  const props = { 'data-slot': name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return isLink ? (
    <a className="text-inherit no-underline after:absolute after:inset-0" {...props} />
  ) : (
    <span {...props} />
  )
}
