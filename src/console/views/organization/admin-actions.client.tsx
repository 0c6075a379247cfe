'use client'

import { MoreHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { useAction } from '../../frame/use-action.client'
import { adminHash } from './admin-hash'
import type { EditableAdmin } from './edit-admin.client'

type AdminActionsProps = {
  admin: EditableAdmin
  status: 'invited' | 'active' | 'disabled'
  /** Whether it is the user's own row; administrators can't disable themselves. */
  isSelf: boolean
}

/** The actions on an administrator in the list. */
export function AdminActions({ admin, isSelf, status }: AdminActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  const name = `${admin.first_name} ${admin.last_name}`

  const setStatus = (next: 'active' | 'disabled') =>
    act(`/admin/v2/organization/admins/${admin.id}`, { method: 'PUT', body: { status: next } })
  const sendAgain = async () => {
    const { id: _, ...invitation } = admin
    const result = await callConsole('/admin/v2/users/invite', { method: 'POST', body: invitation })
    if (!result.success) return toastFailure(result, result.message)
    toastSuccess('', result.message)
    router.refresh()
  }

  const items: MenuItem[] = [
    { kind: 'link', label: t('organization.edit'), href: adminHash(admin.id) },
    ...(status === 'invited'
      ? [{ label: t('organization.sendAgain'), onSelect: () => void sendAgain() } as const]
      : []),
    ...(status === 'disabled'
      ? [{ label: t('organization.enable'), onSelect: () => void setStatus('active') } as const]
      : []),
    ...(status !== 'disabled' && !isSelf
      ? [
          { kind: 'separator' } as const,
          { label: t('organization.disable'), tone: 'danger', onSelect: () => setAsking(true) } as const,
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={<IconButton size="sm" label={t('organization.actionsOf', { name })} icon={<MoreHorizontal />} />}
        items={items}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('organization.disableTitle', { name })}
        description={t('organization.disableHelp')}
        confirmLabel={t('organization.disable')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => setStatus('disabled')}
      />
    </>
  )
}
