'use client'

import { useRouter } from 'next/navigation'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose } from '@/ui'
import { useConsoleForm } from '../../frame/form-page.client'
import { restoreFocus } from '../../frame/restore-focus'
import { useHash } from '../../frame/use-hash.client'
import { AdminFields } from './admin-fields.client'
import { adminOfHash } from './admin-hash'
import { ADMINISTRATOR_CHANGES } from './administrator-form'
import type { Grantable, GrantValue } from './grants-field.client'

/** An administrator as listed. */
export type EditableAdmin = {
  id: number
  first_name: string
  last_name: string
  email: string
  is_admin: boolean
  grants: GrantValue[]
}

/** The dialog that edits an administrator, opened by the hash of a row's link. */
export function EditAdmin({ admins, grantable }: { admins: EditableAdmin[]; grantable: Grantable }) {
  const t = useTexts('console')
  const [hash, close] = useHash()
  const id = adminOfHash(hash)
  const admin = admins.find((one) => one.id === id)
  return (
    <Dialog
      open={admin !== undefined}
      onOpenChange={(open) => open || close()}
      title={admin ? `${admin.first_name} ${admin.last_name}` : ''}
      description={admin?.email}
      labels={{ close: t('frame.close') }}
    >
      {admin && <ChangeForm key={admin.id} admin={admin} grantable={grantable} onDone={close} />}
    </Dialog>
  )
}

type ChangeFormProps = { admin: EditableAdmin; grantable: Grantable; onDone: () => void }

function ChangeForm({ admin: { email: _, id, ...values }, grantable, onDone }: ChangeFormProps) {
  const t = useTexts('console')
  const router = useRouter()
  const { form, submit } = useConsoleForm({
    schema: ADMINISTRATOR_CHANGES,
    defaultValues: values,
    path: `/admin/v2/organization/admins/${id}`,
    method: 'PUT',
    onSaved: () => {
      onDone()
      router.refresh()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <AdminFields grantable={grantable} />
        <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" onMouseDown={restoreFocus} loading={form.formState.isSubmitting}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
