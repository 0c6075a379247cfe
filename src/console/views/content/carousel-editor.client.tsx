'use client'

import { GalleryHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Card, TextArea, TextInput } from '@/ui'
import { SwitchField, TextField } from '../../frame/fields.client'
import { FormField, FormPage } from '../../frame/form-page.client'
import { ImageField, type PictureValue, pictureUrl } from '../../frame/image-field.client'
import { AudienceFields, isSeenBy, ReaderSelect } from './audience-fields.client'
import { type CarouselFormInput, carouselForm } from './content-forms'
import { ItemList } from './item-list.client'
import type { TierChoice } from './list-tiers'

type Slide = CarouselFormInput['carousels'][number] & { id: number; fallback: string }

type CarouselEditorProps = {
  programId: number
  locale: Locale
  version: string
  tiers: TierChoice[]
  segments: TierChoice[]
  slides: Slide[]
}

/** Edits all of a program's slides; saving replaces the list, including new pictures. */
export function CarouselEditor({ locale, programId, segments, slides, tiers, version }: CarouselEditorProps) {
  const fallbacks = new Map(slides.map(({ fallback, id }) => [id, fallback]))
  return (
    <FormPage
      schema={carouselForm}
      defaultValues={{ locale, version, carousels: slides.map(({ fallback: _, ...slide }) => slide) }}
      path={`/admin/v2/programs/${programId}/carousels`}
    >
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-[3_1_420px]">
          <Slides tiers={tiers} segments={segments} fallbacks={fallbacks} />
        </div>
        <div className="min-w-0 flex-[2_1_300px]">
          <Preview tiers={tiers} />
        </div>
      </div>
    </FormPage>
  )
}

function Slides({
  fallbacks,
  segments,
  tiers,
}: {
  tiers: TierChoice[]
  segments: TierChoice[]
  fallbacks: ReadonlyMap<number, string>
}) {
  const t = useTexts('console')
  return (
    <ItemList
      name="carousels"
      title="title"
      label={t('titles.carousels')}
      addLabel={t('content.carousel.add')}
      newItem={NEW_SLIDE}
      empty={{
        icon: <GalleryHorizontal />,
        title: t('content.carousel.empty'),
        description: t('content.carousel.emptyHelp'),
      }}
    >
      {({ id, index, remove, title }) => (
        <>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <FormField name={`carousels.${index}.title`} label={t('content.carousel.title')} required>
                {(field) => (
                  <TextInput {...field} autoComplete="off" maxLength={120} placeholder={fallbacks.get(id ?? 0)} />
                )}
              </FormField>
            </div>
            {remove}
          </div>
          <ImageField
            name={`carousels.${index}.image`}
            label={t('content.carousel.image')}
            of={title || t('content.carousel.image')}
            required
          />
          <FormField name={`carousels.${index}.description`} label={t('content.carousel.description')}>
            {(field) => <TextArea {...field} rows={2} maxLength={500} />}
          </FormField>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name={`carousels.${index}.button_text`} label={t('content.carousel.button_text')} />
            <TextField name={`carousels.${index}.link`} label={t('content.carousel.link')} />
          </div>
          <AudienceFields name={`carousels.${index}`} tiers={tiers} segments={segments} />
          <SwitchField name={`carousels.${index}.published`} label={t('content.published')} />
        </>
      )}
    </ItemList>
  )
}

const NEW_SLIDE = {
  id: null,
  title: '',
  description: '',
  button_text: '',
  link: '',
  image: null,
  audience: 'everyone',
  tier_id: null,
  segment_id: null,
  published: true,
}

function Preview({ tiers }: { tiers: TierChoice[] }) {
  const t = useTexts('console')
  const [reader, setReader] = useState('signed_in')
  const slides = useWatch<CarouselFormInput, 'carousels'>({ name: 'carousels' }) ?? []
  const visible = slides.filter((slide) => isSeenBy(slide, reader, tiers))
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-ui">{t('content.preview.title')}</h2>
        <ReaderSelect reader={reader} onChange={setReader} tiers={tiers} />
      </div>
      {visible.length === 0 ? (
        <p className="text-ink-2 text-ui">{t('content.carousel.previewEmpty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <ul tabIndex={0} className="flex snap-x gap-3 overflow-x-auto pb-2">
          {visible.map(({ button_text, description, image, title }, index) => {
            const url = pictureUrl(image as PictureValue)
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name yet
                key={index}
                className="relative isolate flex aspect-video w-full shrink-0 snap-start items-end overflow-hidden rounded-card bg-surface-3 text-white"
              >
                {url && <img src={url} alt="" className="-z-10 absolute inset-0 size-full object-cover" />}
                <div className="w-full bg-gradient-to-t from-black/85 via-black/60 to-transparent p-4 pt-10">
                  <p className="font-bold text-heading">{title || t('content.untitled')}</p>
                  {description && <p className="mt-1 line-clamp-2 text-ui-sm">{description}</p>}
                  {button_text && (
                    <span className="mt-2 inline-block rounded-button bg-white px-3 py-1 font-medium text-black text-ui-sm">
                      {button_text}
                    </span>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
