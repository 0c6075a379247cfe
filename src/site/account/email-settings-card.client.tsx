'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { useSite } from '../frame/site-provider.client'
import { useOnDemand } from '../frame/use-on-demand.client'
import type { WireParticipant } from '../wire'

const loadDialog = () => import('./edit-email-settings.client').then((file) => file.EditEmailSettings)

/** The participant's email setting, with a button to change it. */
export function EmailSettingsCard({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const t = useTexts('site')
  const [editing, setEditing] = useState(false)
  const [EditEmailSettings, fetchDialog] = useOnDemand(loadDialog)
  const edit = async () => setEditing(await fetchDialog())
  const current = program.email_settings.find(({ id }) => id === participant.email_setting_id)
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="emails">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="emails" className="font-header font-semibold text-heading">
          {t('account.emailSettings')}
        </h2>
        {program.email_settings.length > 0 && (
          <Button size="sm" onClick={edit} aria-label={t('account.editEmails')}>
            {t('account.edit')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-ink-2">{current?.description ?? t('account.notChosen')}</p>
      {editing && EditEmailSettings && (
        <EditEmailSettings participant={participant} onClose={() => setEditing(false)} />
      )}
    </section>
  )
}
