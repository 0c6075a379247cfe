'use client'

import { Sparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { ImageField, type PictureValue, pictureUrl } from '../../frame/image-field.client'
import { FormPart } from './form-part'
import { LocalizedField } from './localized-field.client'
import { MAX_META_DESCRIPTION, MAX_META_TITLE } from './settings-form-rules'

type SeoFieldsProps = {
  locales: readonly Locale[]
  siteUrl: string
  /** The site's fallbacks for empty fields. */
  suggested: { title: string; description: { [locale in Locale]?: string | null }; image: PictureValue }
}

/** A program's title, description and picture, with previews of search results and shared links. */
export function SeoFields({ locales, siteUrl, suggested }: SeoFieldsProps) {
  const t = useTexts('console')
  const { setValue } = useFormContext()
  const generate = () => {
    const changed = { shouldDirty: true, shouldValidate: true }
    for (const locale of locales) {
      setValue(`meta_title.${locale}`, suggested.title, changed)
      setValue(`meta_description.${locale}`, suggested.description[locale] ?? '', changed)
    }
    setValue('meta_image', suggested.image, changed)
  }
  const field = (name: string) => ({ name, label: t(`settings.fields.${name}`), help: t(`settings.seo.${name}Help`) })
  return (
    <FormPart
      title={t('settings.seo.tags')}
      description={t('settings.seo.tagsHelp')}
      aside={<Previews locale={locales[0] ?? 'en'} siteUrl={siteUrl} suggested={suggested} />}
    >
      <div>
        <Button icon={<Sparkles />} onClick={generate}>
          {t('settings.seo.generate')}
        </Button>
      </div>
      <LocalizedField {...field('meta_title')} locales={locales} maxLength={MAX_META_TITLE} />
      <LocalizedField {...field('meta_description')} locales={locales} maxLength={MAX_META_DESCRIPTION} long />
      <ImageField {...field('meta_image')} />
    </FormPart>
  )
}

function Previews({ locale, siteUrl, suggested }: { locale: Locale } & Pick<SeoFieldsProps, 'siteUrl' | 'suggested'>) {
  const t = useTexts('console')
  const [typedTitle, typedDescription, picture] = useWatch({
    name: [`meta_title.${locale}`, `meta_description.${locale}`, 'meta_image'],
  }) as [string | null, string | null, PictureValue]
  const title = typedTitle || suggested.title
  const description = typedDescription || suggested.description[locale] || ''
  const image = pictureUrl(picture ?? suggested.image)
  const host = siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <div className="flex flex-col gap-4">
      <figure className="m-0 rounded-card border border-line bg-surface-2 p-4 text-ui">
        <figcaption className="mb-2 text-ink-3 text-ui-xs">{t('settings.seo.google')}</figcaption>
        <p className="truncate text-ink-2 text-ui-sm">{host}</p>
        <p className="line-clamp-2 text-[17px] text-accent-text leading-snug">{title}</p>
        <p className="line-clamp-2 text-ink-2">{description}</p>
      </figure>
      <figure className="m-0 overflow-hidden rounded-card border border-line bg-surface-2 text-ui">
        <figcaption className="px-4 pt-4 pb-2 text-ink-3 text-ui-xs">{t('settings.seo.social')}</figcaption>
        <div className="aspect-[1.91/1] bg-surface-3">
          {image && <img src={image} alt="" className="size-full object-cover" />}
        </div>
        <div className="p-4">
          <p className="truncate text-ink-3 text-ui-xs uppercase">{host}</p>
          <p className="line-clamp-2 font-semibold">{title}</p>
          <p className="line-clamp-1 text-ink-2">{description}</p>
        </div>
      </figure>
    </div>
  )
}
