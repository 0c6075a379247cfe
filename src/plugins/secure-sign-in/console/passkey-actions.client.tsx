'use client'

import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { callConsole, FormDialog, TextField, toastSuccess, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog, Dialog, DialogClose, Field, IconButton, TextInput } from '@/ui'
import { PASSKEY_NAME } from '../domain/forms'

/** Names a passkey, and asks the browser to create it. */
export function AddPasskey({ path }: { path: string }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const register = async (): Promise<string | null> => {
    if (!browserSupportsWebAuthn()) return t('secureSignIn.passkeyUnsupported')
    type Options = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] }
    const begun = await callConsole<Options>(`${path}/options`, { method: 'POST', body: {} })
    if (!begun.options) return begun.message
    const credential = await startRegistration({ optionsJSON: begun.options }).catch(() => null)
    if (!credential) return t('secureSignIn.passkeyCanceled')
    const added = await callConsole(path, { method: 'POST', body: { name, credential } })
    if (!added.success) return added.message
    toastSuccess(added.message)
    return null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const wrong = await register()
    setBusy(false)
    setProblem(wrong)
    if (wrong !== null) return
    setOpen(false)
    setName('')
    router.refresh()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      trigger={<Button icon={<Plus />}>{t('secureSignIn.addPasskey')}</Button>}
      title={t('secureSignIn.addPasskey')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            {t('secureSignIn.addPasskey')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label={t('secureSignIn.passkeyName')} help={t('secureSignIn.passkeyNameHelp')} error={problem} required>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setProblem(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** Renames or removes a passkey. */
export function PasskeyActions({ id, name, path }: { path: string; id: number; name: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <>
      <FormDialog
        trigger={<IconButton label={t('secureSignIn.renameOf', { name })} icon={<Pencil />} />}
        title={t('secureSignIn.renameOf', { name })}
        saveLabel={t('secureSignIn.rename')}
        schema={PASSKEY_NAME}
        defaultValues={{ name }}
        path={`${path}/rename`}
        toBody={(values) => ({ ...values, id })}
      >
        <TextField name="name" label={t('secureSignIn.passkeyName')} required maxLength={60} />
      </FormDialog>
      <ConfirmDialog
        trigger={<IconButton label={t('secureSignIn.removeOf', { name })} icon={<Trash2 />} />}
        title={t('secureSignIn.removeOf', { name })}
        description={t('secureSignIn.removePasskeyHelp')}
        confirmLabel={t('secureSignIn.remove')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={() => act(`${path}/remove`, { method: 'POST', body: { id } })}
      />
    </>
  )
}
