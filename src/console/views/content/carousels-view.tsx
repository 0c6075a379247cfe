import { findLanguages } from '@/domain/programs'
import { listSegments } from '@/domain/segments'
import { listEditedSlides } from '@/domain/site-layout'
import { DetailPage } from '../../frame/detail-page'
import { editedLocale, LanguageTabs } from '../../frame/language-tabs'
import type { ProgramViewContext } from '../../frame/view-context'
import { CarouselEditor } from './carousel-editor.client'
import { listTiers } from './list-tiers'

/** The slides of a program's home page (CONSOLE-47): edited in place, reordered, and saved together. */
export async function CarouselsView({ view }: { view: ProgramViewContext }) {
  const { context, program, programId, t } = view
  // The console's host serves other pictures.
  const siteUrl = program.siteUrl.replace(/\/$/, '')
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  const { items, version } = await listEditedSlides(context, { programId, locale })
  return (
    <DetailPage view={view} title={t('titles.carousels')} description={t('content.carousel.help')}>
      <LanguageTabs view={view} languages={languages} current={locale} />
      <CarouselEditor
        key={`${locale} ${version}`}
        programId={programId}
        locale={locale}
        version={version}
        tiers={await listTiers(context, programId)}
        segments={await listSegments(context, programId)}
        slides={items.map((slide) => ({
          id: slide.id,
          audience: slide.audience,
          tier_id: slide.tier_id,
          segment_id: slide.segment_id,
          published: slide.published,
          title: slide.title ?? '',
          fallback: slide.fallback_title ?? '',
          description: slide.description ?? '',
          button_text: slide.button_text ?? '',
          link: slide.link ?? '',
          image:
            slide.image && slide.image_id !== null ? { id: slide.image_id, url: `${siteUrl}${slide.image.url}` } : null,
        }))}
      />
    </DetailPage>
  )
}
