'use client'

import { ActivityTable } from '../account/activity-table.client'
import { useSite } from '../frame/site-provider.client'
import { PartTexts } from '../frame/texts/part-texts.client'

/** My Account's table with its texts. */
export default function Activities() {
  const { program } = useSite()
  return (
    <PartTexts part="account" locale={program.locale}>
      <ActivityTable />
    </PartTexts>
  )
}
