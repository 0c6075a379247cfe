'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection } from '@/ui'
import { TagsField } from '../../challenges/editor/tags-field.client'
import type { RewardEditorData } from './editor-data'
import { Lockable } from './fields.client'
import { PartFields } from './part-fields.client'

/** What participants read before and after they have the reward. */
export function TextsSection() {
  const t = useTexts('console')
  return (
    <>
      <FoldingSection className="border-line border-t pt-8" title={t('rewards.form.look')}>
        <div className="flex flex-col gap-5">
          <PartFields of="look" />
        </div>
      </FoldingSection>
      <FoldingSection
        className="border-line border-t pt-8"
        title={t('rewards.form.how')}
        description={t('rewards.form.redemption_detailsHelp')}
      >
        <div className="flex flex-col gap-5">
          <PartFields of="how" />
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
        <PartFields of="site" />
        <Lockable name="tag_list" label={t('rewards.tags')} shown={(value) => (value as string[]).join(', ')}>
          <TagsField name="tag_list" label={t('rewards.tags')} help={t('rewards.form.tagsHelp')} known={data.tags} />
        </Lockable>
      </div>
    </FoldingSection>
  )
}
