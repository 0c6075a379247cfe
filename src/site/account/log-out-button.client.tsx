'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useLogOut } from '../frame/use-log-out.client'

export function LogOutButton() {
  const t = useTexts('site')
  const { leaving, logOut, refusal } = useLogOut()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Icon name="log-out" />} loading={leaving} onClick={logOut}>
        {t('header.logout')}
      </Button>
      {refusal}
    </div>
  )
}
