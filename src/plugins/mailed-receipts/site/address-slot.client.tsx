'use client'

import { lazy } from 'react'
import { useMe } from '@/plugin/site'
import { AddressTexts } from './address-texts.client'

const ReceiptAddress = lazy(() => import('./receipt-address.client'))

/** On the receipts page, below the upload. */
export function AddressSlot() {
  if (!useMe()?.signed_in) return null
  return (
    <AddressTexts>
      <ReceiptAddress />
    </AddressTexts>
  )
}
