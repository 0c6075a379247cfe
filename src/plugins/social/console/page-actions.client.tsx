'use client'

import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callConsole, navigateAndRefresh, toastFailure, toastSuccess, useTexts } from '@/plugin/console/client'
import { ConfirmDialog, IconButton, Menu } from '@/ui'

type SocialPageActionsProps = {
  page: { id: number; name: string; hasToken: boolean; isUsed: boolean }
  editHref: string
  listHref: string
}

export function SocialPageActions({
  editHref,
  listHref,
  page: { hasToken, id, isUsed, name },
}: SocialPageActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/social_network_pages/${id}`
  const call = async (method: 'POST' | 'DELETE', below = '') => {
    const result = await callConsole(`${path}${below}`, { method })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    if (method === 'DELETE') navigateAndRefresh(router, listHref)
    else router.refresh()
    return true
  }
  return (
    <>
      <Menu
        items={[
          { kind: 'link' as const, label: t('social.edit'), icon: <Pencil />, href: editHref },
          {
            label: t('social.importNow'),
            icon: <RefreshCw />,
            disabled: !hasToken,
            onSelect: () => void call('POST', '/import'),
          },
          {
            label: t('social.delete'),
            description: isUsed ? t('social.usedHelp') : undefined,
            disabled: isUsed,
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={<IconButton size="sm" label={t('social.rowActions', { name })} icon={<Ellipsis />} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('social.deleteTitle', { name })}
        description={t('social.deleteHelp')}
        confirmLabel={t('social.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
