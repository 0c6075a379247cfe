import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { sourceSet } from '../picture'
import type { SiteProgram } from '../wire'
import { HeroPicture } from './hero-picture.client'

/** The hero: the brand's picture and promise, with one action. */
export function Hero({ action, program }: { action?: ReactNode; program: SiteProgram }) {
  const {
    header_background_image: picture,
    header_description,
    header_text,
    overlay_image: overlay,
  } = program.program_template_detail
  return (
    <section
      className={cx(
        'relative isolate flex items-end overflow-hidden lg:items-center',
        picture ? 'min-h-[62svh] bg-brand text-white lg:min-h-[520px]' : 'bg-brand-2 text-brand-2-content',
      )}
    >
      {picture && (
        <>
          <HeroPicture
            src={picture.public_url}
            srcSet={sourceSet(picture)}
            className="-z-10 absolute inset-0 size-full object-cover"
          />
          {overlay && (
            <img
              src={overlay.public_url}
              alt=""
              loading="lazy"
              className="-z-10 absolute inset-0 size-full object-cover"
            />
          )}
          {/* Darkened behind the text, so that it is legible on any picture. */}
          <div className="-z-10 absolute inset-0 hidden bg-gradient-to-r from-black/75 via-black/55 to-transparent lg:block" />
        </>
      )}
      <div
        className={cx(
          'w-full',
          picture && 'bg-gradient-to-t from-black/75 via-70% via-black/55 to-transparent lg:bg-none',
        )}
      >
        <div className="mx-auto w-full max-w-[1120px] px-4 pt-32 pb-10 lg:py-24">
          <h1 className="max-w-[17ch] text-balance font-bold font-header text-[clamp(2.25rem,7vw,4rem)] leading-[1.04] tracking-tight">
            {header_text || program.name}
          </h1>
          {header_description && (
            <p className="mt-4 max-w-[46ch] text-pretty text-lg leading-snug">{header_description}</p>
          )}
          {action && <div className="mt-7">{action}</div>}
        </div>
      </div>
    </section>
  )
}

export function StartButton({ href, t }: { href: string; t: TFunction }) {
  return (
    <Button href={href} variant="primary" size="lg">
      {t('welcome.start')}
    </Button>
  )
}
