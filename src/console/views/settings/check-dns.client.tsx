'use client'

import { Button } from '@/ui'
import { useAction } from '../../frame/use-action.client'

/** Checks the DNS records of a domain now. @param path of the call that does it */
export function CheckDns({ label, path }: { label: string; path: string }) {
  const { act, isBusy } = useAction()
  return (
    <Button size="sm" loading={isBusy} onClick={() => act(path, { method: 'POST', body: {} })}>
      {label}
    </Button>
  )
}
