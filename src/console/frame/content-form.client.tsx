'use client'

import { useRouter } from 'next/navigation'
import type { CollectionSlug } from 'payload'
import { useTexts } from '@/i18n/texts-provider.client'
import { navigateAndRefresh } from './navigate-and-refresh'
import { PayloadDocument } from './payload-document.client'
import { toastSuccess } from './toasts'

type EmbeddedFormProps = {
  collection: CollectionSlug
  id?: number | undefined
  /** The values of a new row. */
  initialData?: Record<string, unknown>
  /** Where to go after saving. */
  hrefAfter: string
}

/** Payload's form of a row, which leads to the list once it's saved. */
export function EmbeddedForm({ hrefAfter, ...row }: EmbeddedFormProps) {
  const t = useTexts('console')
  const router = useRouter()
  const leave = () => {
    toastSuccess(t('form.saved'))
    navigateAndRefresh(router, hrefAfter)
  }
  return (
    <div className="content-form min-w-0">
      <PayloadDocument {...row} onSave={leave} />
    </div>
  )
}
