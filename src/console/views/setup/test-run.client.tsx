'use client'

import { FlaskConical, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, CopyButton, Dialog, TextInput } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure } from '../../frame/toasts'
import { useAction } from '../../frame/use-action.client'

type TestRunProps = { programId: number; canWipe: boolean }

/**
 * Signs the administrator in on the program's site as a test participant, and deletes test participants' data
 * (RULE-62).
 */
export function TestRun({ canWipe, programId }: TestRunProps) {
  const t = useTexts('console')
  const router = useRouter()
  const { act } = useAction()
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const path = `/admin/v2/programs/${programId}/test_run`

  const start = async () => {
    setBusy(true)
    const result = await callConsole<{ magic_link: string }>(path, { method: 'POST', body: {} })
    setBusy(false)
    if (!result.success || !result.magic_link) return toastFailure(result)
    setLink(result.magic_link)
    router.refresh()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<FlaskConical />} loading={isBusy} onClick={start}>
        {t('setup.test.button')}
      </Button>
      {canWipe && (
        <ConfirmDialog
          trigger={
            <Button variant="ghost" icon={<Trash2 />}>
              {t('setup.test.wipe')}
            </Button>
          }
          title={t('setup.test.wipeTitle')}
          description={t('setup.test.wipeHelp')}
          confirmLabel={t('setup.test.wipe')}
          cancelLabel={t('form.cancel')}
          tone="danger"
          onConfirm={() => act(path, { method: 'DELETE' })}
        />
      )}
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title={t('setup.test.linkTitle')}
        description={t('setup.test.linkHelp')}
        labels={{ close: t('frame.close') }}
        footer={
          <Button variant="primary" href={link ?? '#'} target="_blank">
            {t('setup.test.openLink')}
          </Button>
        }
      >
        <div className="flex items-center gap-2">
          <TextInput readOnly value={link ?? ''} aria-label={t('setup.test.linkTitle')} />
          <CopyButton value={link ?? ''} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
        </div>
      </Dialog>
    </div>
  )
}
