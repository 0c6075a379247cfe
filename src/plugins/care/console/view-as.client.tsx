'use client'

import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { type CallResult, FormDialog, TextField, useTexts } from '@/plugin/console/client'
import { Button, Dialog } from '@/ui'
import { MAX_REASON } from '../domain/note-values'

type Ready = CallResult<{ url?: string }>

/** Asks why, and leads to the site as the user sees it. A link, because browsers block tabs that scripts open late. */
export function ViewAs({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const [url, setUrl] = useState<string | null>(null)
  const schema = useMemo(
    () => z.object({ reason: z.string().trim().min(1, t('care.viewAs.required')).max(MAX_REASON) }),
    [t],
  )
  return (
    <>
      <FormDialog
        schema={schema}
        defaultValues={{ reason: '' }}
        path={`/admin/v2/users/${participantId}/site_views`}
        onSaved={(result) => setUrl((result as Ready).url ?? null)}
        trigger={<Button icon={<Eye />}>{t('care.viewAs.button')}</Button>}
        title={t('care.viewAs.title')}
        description={t('care.viewAs.help')}
        saveLabel={t('care.viewAs.button')}
      >
        <TextField
          name="reason"
          label={t('care.viewAs.reason')}
          help={t('care.viewAs.reasonHelp')}
          maxLength={MAX_REASON}
          required
        />
      </FormDialog>
      <Dialog
        open={url !== null}
        onOpenChange={(open) => !open && setUrl(null)}
        title={t('care.viewAs.ready')}
        description={t('care.viewAs.readyHelp')}
        labels={{ close: t('frame.close') }}
        size="sm"
        footer={
          <Button
            variant="primary"
            href={url ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            prefetch={false}
            // After the browser has followed the link.
            onClick={() => setTimeout(() => setUrl(null))}
          >
            {t('care.viewAs.open')}
          </Button>
        }
      />
    </>
  )
}
