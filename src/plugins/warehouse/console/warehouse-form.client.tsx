'use client'

import { FormPage, SwitchField, useTexts } from '@/plugin/console/client'
import { WAREHOUSE_FORM } from '../domain/form'

/** Switches the export of a program's changes. */
export function WarehouseForm({ path, values }: { path: string; values: { is_on: boolean } }) {
  const t = useTexts('console')
  return (
    <FormPage schema={WAREHOUSE_FORM} defaultValues={values} path={path} method="PUT">
      <SwitchField name="is_on" label={t('warehouse.isOn')} help={t('warehouse.isOnHelp')} />
    </FormPage>
  )
}
