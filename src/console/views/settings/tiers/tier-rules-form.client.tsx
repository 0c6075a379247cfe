'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui'
import { SwitchField } from '../../../frame/fields.client'
import { FormField, FormPage } from '../../../frame/form-page.client'
import { FormPart } from '../form-part'
import { TIER_BASES, TIER_RULES_FORM, type TierRules } from './tier-forms'

/** Whether a program has tiers, and which points count for them. */
export function TierRulesForm({ programId, values }: { programId: number; values: TierRules }) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={TIER_RULES_FORM}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/program_tiers/rules`}
      method="PUT"
    >
      <FormPart title={t('tiers.rules')}>
        <SwitchField name="enabled" label={t('tiers.enabled')} help={t('tiers.enabledHelp')} />
        <FormField name="basis" label={t('tiers.basis')} help={t('tiers.basisHelp')}>
          {(field) => (
            <Select {...field} options={TIER_BASES.map((value) => ({ value, label: t(`tiers.bases.${value}`) }))} />
          )}
        </FormField>
      </FormPart>
    </FormPage>
  )
}
