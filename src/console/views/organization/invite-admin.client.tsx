'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { text } from '@/i18n/text'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, TextInput } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { FormField, showServerErrors } from '../../frame/form-page.client'
import { restoreFocus } from '../../frame/restore-focus'
import { toastSuccess } from '../../frame/toasts'
import { useHash } from '../../frame/use-hash.client'
import { AdminFields } from './admin-fields.client'
import { INVITATION } from './administrator-form'
import { type Grantable, NO_GRANT } from './grants-field.client'

type Input = z.input<typeof INVITATION>
type Output = z.output<typeof INVITATION>

/** The dialog's hash, so that it can be linked to (CONSOLE-7). */
const HASH = 'invite'

/** The list's button, and the dialog that invites an administrator. */
export function InviteAdmin(grantable: Grantable) {
  const t = useTexts('console')
  const [hash, close] = useHash()
  return (
    <>
      <Button variant="primary" icon={<UserPlus />} href={`#${HASH}`}>
        {t('organization.invite')}
      </Button>
      <Dialog
        open={hash === HASH}
        onOpenChange={(open) => open || close()}
        title={t('organization.invite')}
        description={t('organization.inviteHelp')}
        labels={{ close: t('frame.close') }}
      >
        <InvitationForm grantable={grantable} onDone={close} />
      </Dialog>
    </>
  )
}

/** Mounted when the dialog opens, so that every invitation starts empty. */
function InvitationForm({ grantable, onDone }: { grantable: Grantable; onDone: () => void }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(INVITATION, { error: fieldErrorMap }),
    mode: 'onTouched',
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      is_admin: false,
      grants: [NO_GRANT],
    },
  })
  const submit = form.handleSubmit(async (values) => {
    const result = await callConsole('/admin/v2/users/invite', { method: 'POST', body: values })
    // The specification's messages are titles here, in place of the usual 'Success!' and 'Error!!!' (CONSOLE-150).
    if (!result.success) return showServerErrors(form, result, text('errorOccurred'))
    toastSuccess('', result.message)
    onDone()
    router.refresh()
  })
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit}>
        <AdminFields grantable={grantable}>
          <FormField name="email" label={t('organization.email')} help={t('organization.emailHelp')} required>
            {(field) => <TextInput {...field} type="email" autoComplete="off" />}
          </FormField>
        </AdminFields>
        <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" onMouseDown={restoreFocus} loading={form.formState.isSubmitting}>
            {t('organization.sendInvitation')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
