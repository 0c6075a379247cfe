'use client'

import { useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection } from '@/ui'
import { newUuid } from '@/ui/new-key'
import { FormPage } from '../../../frame/form-page.client'
import { PluginFields } from '../../../frame/plugin-fields.client'
import type { RewardEditorData } from './editor-data'
import { LocksProvider } from './fields.client'
import { Preview } from './preview.client'
import { rewardForm, rewardInputOf } from './reward-form'
import { SelectionSection } from './selection-section.client'
import { ScheduleSection, StockSection } from './stock-section.client'
import { TermsSection } from './terms-section.client'
import { SiteSection, TextsSection } from './texts-section.client'

/**
 * Creates or edits a reward (CONSOLE-33). The fields depend on its selection; fields that claims depend on are locked,
 * with the reason.
 */
export function RewardEditor({ data }: { data: RewardEditorData }) {
  const t = useTexts('console')
  const { locks, pluginSelections, programId, reward, values } = data
  // A refreshed page brings a later version, while the form still has the values of the first.
  const [openedAt] = useState(reward?.updatedAt)
  const [identifier] = useState(newUuid)
  const schema = useMemo(() => {
    const plugins = pluginSelections.map(({ value }) => value)
    return rewardForm((problem, bounds) => t(`rewards.errors.${problem}`, bounds), plugins)
  }, [t, pluginSelections])
  return (
    <LocksProvider value={locks}>
      <FormPage
        schema={schema}
        defaultValues={values}
        path={reward ? `/admin/v2/rewards/${reward.id}` : `/admin/v2/programs/${programId}/rewards`}
        method={reward ? 'PUT' : 'POST'}
        // The form stores the price in hundredths; the API uses units of the currency.
        toBody={(form) => ({
          ...rewardInputOf(form),
          ...(reward ? { updated_at: openedAt } : { identifier }),
        })}
        hrefAfter={({ reward_id }) => `/admin/v2/rewards/${reward_id ?? reward?.id}`}
      >
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="flex min-w-0 flex-col gap-8">
            <SelectionSection plugins={pluginSelections} />
            <TermsSection data={data} />
            <StockSection data={data} />
            <ScheduleSection data={data} />
            <TextsSection />
            <SiteSection data={data} />
            {data.pluginFields.length > 0 && (
              <FoldingSection className="border-line border-t pt-8" title={t('form.moreFields')}>
                <div className="flex flex-col gap-5">
                  <PluginFields fields={data.pluginFields} timeZone={data.timeZone} />
                </div>
              </FoldingSection>
            )}
          </div>
          <Preview data={data} />
        </div>
      </FormPage>
    </LocksProvider>
  )
}
