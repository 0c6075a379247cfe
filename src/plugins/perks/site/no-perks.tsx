import type { TFunction } from 'i18next'
import type { SiteProgram } from '@/plugin/site'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'

/** The perks page of a program without perks, with a link to the challenges. */
export function NoPerks({ href, program, t }: { href: (path: string) => string; program: SiteProgram; t: TFunction }) {
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 py-8 lg:py-14">
      <h1 className="text-balance font-bold font-header text-title leading-tight">{t('perks.title')}</h1>
      <EmptyState
        className="on-tile mt-6 rounded-card border border-line"
        icon={<Icon name="ticket-percent" />}
        title={t('perks.none')}
        description={t('perks.noneText', { program: program.name, term: program.term_points_as })}
        action={
          <>
            <Button href={`${href('/')}#earn`} variant="primary">
              {t('home.earnMore', { term: program.term_points_as })}
            </Button>
            <span className="signed-out-only">
              <Button href={`${href('/signin')}?redirect_to=${encodeURIComponent(href('/my-offers'))}`}>
                {t('perks.signIn')}
              </Button>
            </span>
          </>
        }
      />
    </div>
  )
}
