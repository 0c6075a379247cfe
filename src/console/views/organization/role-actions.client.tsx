'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { PermissionPair } from '@/domain/permissions'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton } from '@/ui'
import { useAction } from '../../frame/use-action.client'
import type { PermissionRow } from './permission-rows'
import { RoleDialog } from './role-dialog.client'

type RowsProps = { rows: readonly PermissionRow[] }

export function CreateRole({ rows }: RowsProps) {
  const t = useTexts('console')
  return (
    <RoleDialog
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('organization.newRole')}
        </Button>
      }
      title={t('organization.newRole')}
      roleId={null}
      rows={rows}
      values={{ name: '', description: '', permissions: [] }}
    />
  )
}

type RoleActionsProps = RowsProps & {
  role: { id: number; name: string; description: string | null; permissions: PermissionPair[] }
  /** Whether it is neither built in nor assigned to anyone. */
  isDeletable: boolean
}

export function RoleActions({ isDeletable, role, rows }: RoleActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const { id, name } = role
  return (
    <div className="flex gap-1">
      <RoleDialog
        trigger={<IconButton size="sm" label={t('organization.editRole', { name })} icon={<Pencil />} />}
        title={t('organization.editRole', { name })}
        roleId={id}
        rows={rows}
        values={{ name, description: role.description ?? '', permissions: role.permissions }}
      />
      {isDeletable && (
        <ConfirmDialog
          trigger={<IconButton size="sm" label={t('organization.deleteRole', { name })} icon={<Trash2 />} />}
          tone="danger"
          title={t('organization.deleteRoleTitle', { name })}
          description={t('organization.deleteRoleHelp')}
          confirmLabel={t('organization.delete')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => act(`/admin/v2/organization/roles/${id}`, { method: 'DELETE' })}
        />
      )}
    </div>
  )
}
