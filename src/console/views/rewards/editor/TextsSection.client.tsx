'use client'

import { lazy, Suspense } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection, Skeleton } from '@/ui'
import { htmlToText } from '../../../frame/html-to-text'
import { ImageField } from '../../../frame/ImageField.client'
import { TagsField } from '../../challenges/editor/TagsField.client'
import type { RewardEditorData } from './editor-data'
import { Lockable, NumberField, SwitchField } from './fields.client'

const HtmlField = lazy(() => import('../../challenges/editor/HtmlField.client'))

type TextName = 'description_details' | 'terms_conditions' | 'redemption_details'

function FormattedText({ help, name }: { name: TextName; help?: string }) {
  const t = useTexts('console')
  const label = t(`rewards.form.${name}`)
  return (
    // Its plain text; the formatted text is shown on the site.
    <Lockable name={name} label={label} shown={(value) => htmlToText(String(value ?? ''))}>
      <Suspense fallback={<Skeleton shape="block" label={t('frame.loading')} className="h-60" />}>
        <HtmlField name={name} label={label} help={help} />
      </Suspense>
    </Lockable>
  )
}

/** What participants read before and after they have the reward. */
export function TextsSection() {
  const t = useTexts('console')
  return (
    <>
      <FoldingSection className="border-line border-t pt-8" title={t('rewards.form.look')}>
        <div className="flex flex-col gap-5">
          <FormattedText name="description_details" />
          <FormattedText name="terms_conditions" />
        </div>
      </FoldingSection>
      <FoldingSection
        className="border-line border-t pt-8"
        title={t('rewards.form.how')}
        description={t('rewards.form.redemption_detailsHelp')}
      >
        <div className="flex flex-col gap-5">
          <FormattedText name="redemption_details" />
          <ImageField name="redemption_image" label={t('rewards.form.redemption_image')} />
        </div>
      </FoldingSection>
    </>
  )
}

/** Where the site shows the reward, and to whom. */
export function SiteSection({ data }: { data: RewardEditorData }) {
  const t = useTexts('console')
  return (
    <FoldingSection className="border-line border-t pt-8" title={t('rewards.form.site')}>
      <div className="flex flex-col gap-5">
        <SwitchField name="feature" label={t('rewards.form.feature')} />
        <div className="sm:w-1/2 sm:pr-2">
          <NumberField name="position" label={t('rewards.form.position')} help={t('rewards.form.positionHelp')} />
        </div>
        <Lockable name="tag_list" label={t('rewards.tags')} shown={(value) => (value as string[]).join(', ')}>
          <TagsField name="tag_list" label={t('rewards.tags')} help={t('rewards.form.tagsHelp')} known={data.tags} />
        </Lockable>
      </div>
    </FoldingSection>
  )
}
