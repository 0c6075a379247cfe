'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callConsole, toastFailure, useTexts } from '@/plugin/console/client'
import { Button, Table } from '@/ui'
import type { DryRun } from '../domain'
import type { AutomationFormInput } from '../domain/flow'

/** Who would have entered, before it starts. */
export function DryRunCard({ path }: { path: string }) {
  const t = useTexts('console')
  const { getValues } = useFormContext<AutomationFormInput>()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<DryRun>()
  const run = async () => {
    setBusy(true)
    const { reentry_days, trigger } = getValues()
    const result = await callConsole<DryRun>(path, { method: 'POST', body: { trigger, reentry_days } })
    setBusy(false)
    if (result.success) setFound(result as unknown as DryRun)
    else toastFailure(result)
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button loading={isBusy} onClick={() => void run()}>
          {t('automations.dryRun')}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {found && (
          <p className="font-medium text-ink">
            {t(found.isToday ? 'automations.dryRunToday' : 'automations.dryRunPeople', {
              people: found.people.toLocaleString(),
            })}
          </p>
        )}
        {found && found.weeks.length > 0 && (
          <Table
            label={t('automations.dryRun')}
            rows={found.weeks}
            rowKey={({ week }) => week}
            columns={[
              { key: 'week', header: t('automations.week'), cell: ({ week }) => week },
              {
                key: 'people',
                header: t('automations.users'),
                numeric: true,
                cell: ({ people }) => people.toLocaleString(),
              },
            ]}
          />
        )}
        {found && found.sample.length > 0 && (
          <p className="text-ink-2 text-ui-sm">
            {t('automations.sample')}: {found.sample.map(({ id, name }) => name || String(id)).join(', ')}
          </p>
        )}
      </div>
    </div>
  )
}
