'use client'

import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton, Menu } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

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
          { kind: 'link' as const, label: t('integrations.social.edit'), icon: <Pencil />, href: editHref },
          {
            label: t('integrations.social.importNow'),
            icon: <RefreshCw />,
            disabled: !hasToken,
            onSelect: () => void call('POST', '/import'),
          },
          {
            label: t('integrations.social.delete'),
            description: isUsed ? t('integrations.social.usedHelp') : undefined,
            disabled: isUsed,
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={<IconButton size="sm" label={t('integrations.social.rowActions', { name })} icon={<Ellipsis />} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('integrations.social.deleteTitle', { name })}
        description={t('integrations.social.deleteHelp')}
        confirmLabel={t('integrations.social.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
