'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { useSite } from '../frame/site-provider.client'
import { sourceSet } from '../picture'

type FrameProps = {
  title: ReactNode
  lead?: ReactNode
  onBack?: () => void
  children: ReactNode
}

/**
 * A sign-in step: the brand's picture, a title and the fields, with a back button on the left and a close button on the
 * right.
 */
export function SignInFrame({ children, lead, onBack, title }: FrameProps) {
  const { href, program } = useSite()
  const t = useTexts('signin')
  const picture = program.program_template_detail.header_background_image
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces a new step to screen readers; fields with autofocus take the focus afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new title
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div
      data-sign-in
      className="mx-auto flex w-full max-w-[980px] flex-1 flex-col sm:my-8 sm:flex-none sm:px-4 lg:my-14"
    >
      <section className="flex flex-1 flex-col overflow-hidden bg-surface-0 sm:rounded-card sm:border sm:border-line lg:grid lg:min-h-[580px] lg:grid-cols-[1fr_1.1fr]">
        <div className="on-brand relative h-24 shrink-0 overflow-hidden sm:h-40 lg:h-auto" aria-hidden>
          {picture && (
            <img
              data-retry=""
              src={picture.public_url}
              srcSet={sourceSet(picture)}
              sizes="(min-width: 1024px) 1040px, 100vw"
              alt=""
              className="absolute inset-0 size-full object-cover lg:object-[72%_50%]"
            />
          )}
        </div>
        <div className="flex flex-1 flex-col px-5 pt-3 pb-8 sm:px-10 sm:pb-10 lg:px-12 lg:pt-6">
          <div className="-mx-2 mb-3 flex min-h-11 items-center justify-between lg:mb-8">
            {onBack ? <IconButton label={t('back')} icon={<Icon name="arrow-left" />} onClick={onBack} /> : <span />}
            <IconButton label={t('close')} icon={<Icon name="x" />} href={href('/')} />
          </div>
          <div className="flex w-full max-w-[420px] flex-1 flex-col lg:mx-auto lg:flex-none">
            <h1 ref={heading} tabIndex={-1} className="font-bold font-header text-title leading-tight outline-none">
              {title}
            </h1>
            {lead && <p className="mt-2 text-ink-2 text-ui">{lead}</p>}
            <div className="mt-6 flex flex-1 flex-col lg:flex-none">{children}</div>
          </div>
        </div>
      </section>
    </div>
  )
}
