'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextField } from '../../frame/fields.client'
import { ImageField, type PictureValue, pictureUrl } from '../../frame/image-field.client'
import { FormPart } from './form-part'
import { LocalizedField } from './localized-field.client'
import { MAX_TERM, MAX_TITLE } from './settings-form-rules'

/** A program's terms, titles and icons, with where each appears. */
export function LabelsFields({ locales }: { locales: readonly Locale[] }) {
  const t = useTexts('console')
  const own = locales[0] ?? 'en'
  const [points, rewards, prizes, account, earn, current, mine] = useWatch({
    name: [
      'term_points_as',
      'term_rewards_as',
      `prizes_title.${own}`,
      `my_account_title.${own}`,
      'earn_points_icon',
      'current_rewards_icon',
      'my_rewards_icon',
    ],
  }) as [string, string, string | null, string | null, PictureValue, PictureValue, PictureValue]
  const field = (name: string) => ({
    name,
    label: t(`settings.fields.${name}`),
    help: t(`settings.labels.${name}Help`),
  })
  return (
    <>
      <FormPart
        title={t('settings.labels.terms')}
        description={t('settings.labels.termsHelp')}
        aside={
          <Sample title={t('settings.labels.onHome')}>
            <p className="font-semibold text-heading">{t('settings.labels.balance', { term: points })}</p>
            <p className="text-ink-2">{t('settings.labels.nextReward', { term: rewards })}</p>
          </Sample>
        }
      >
        <TermField {...field('term_points_as')} locales={locales} />
        <TermField {...field('term_rewards_as')} locales={locales} />
      </FormPart>
      <FormPart
        title={t('settings.labels.titles')}
        description={t('settings.labels.titlesHelp')}
        aside={
          <Sample title={t('settings.labels.inNavigation')}>
            <p className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
              <span>{prizes || t('settings.labels.prizes')}</span>
              <span>{account || t('settings.labels.myAccount')}</span>
            </p>
          </Sample>
        }
      >
        <LocalizedField {...field('prizes_title')} locales={locales} maxLength={MAX_TITLE} />
        <LocalizedField {...field('my_account_title')} locales={locales} maxLength={MAX_TITLE} />
      </FormPart>
      <FormPart
        title={t('settings.labels.icons')}
        description={t('settings.labels.iconsHelp')}
        aside={
          <Sample title={t('settings.labels.onHome')}>
            <IconLine picture={earn}>{t('settings.labels.earn', { term: points })}</IconLine>
            <IconLine picture={current}>{t('settings.labels.current', { term: rewards })}</IconLine>
            <IconLine picture={mine}>{t('settings.labels.mine', { term: rewards })}</IconLine>
          </Sample>
        }
      >
        <ImageField {...field('earn_points_icon')} />
        <ImageField {...field('current_rewards_icon')} />
        <ImageField {...field('my_rewards_icon')} />
      </FormPart>
    </>
  )
}

/** A word in the program's own language, which is required, and in its others. */
function TermField({ locales, ...field }: { name: string; label: string; help: string; locales: readonly Locale[] }) {
  const [own, ...others] = locales
  return (
    <>
      <TextField
        {...field}
        label={own && others.length > 0 ? `${field.label} (${LANGUAGES[own]})` : field.label}
        maxLength={MAX_TERM}
        required
      />
      {others.map((locale) => (
        <TextField
          key={locale}
          name={`${field.name}_translated.${locale}`}
          label={`${field.label} (${LANGUAGES[locale]})`}
          maxLength={MAX_TERM}
        />
      ))}
    </>
  )
}

function Sample({ children, title }: { children: ReactNode; title: string }) {
  return (
    <figure className="m-0 flex flex-col gap-1.5 rounded-card border border-line bg-surface-2 p-4 text-ui lg:sticky lg:top-16">
      <figcaption className="text-ink-3 text-ui-xs">{title}</figcaption>
      {children}
    </figure>
  )
}

function IconLine({ children, picture }: { children: ReactNode; picture: PictureValue }) {
  const url = pictureUrl(picture)
  return (
    <p className="flex items-center gap-2">
      {url ? (
        <img src={url} alt="" className="size-6 rounded-[4px] object-cover" />
      ) : (
        <span aria-hidden="true" className="size-6 rounded-[4px] border border-line-control border-dashed" />
      )}
      {children}
    </p>
  )
}
