'use client'

import { useEffect, useState } from 'react'
import { cx } from '@/ui/cx'

/** Types that tills read. */
export type BarcodeType = 'qrcode' | 'code128' | 'ean13' | 'upca'

/** A barcode as a picture in black on white. Its encoder loads with the first one. @param label what screen readers say */
export function Barcode({
  className,
  label,
  type,
  value,
}: {
  className?: string
  label: string
  type: BarcodeType
  value: string
}) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void drawBarcode(type, value).then((drawn) => isCurrent && setPicture(drawn))
    return () => {
      isCurrent = false
    }
  }, [type, value])
  return picture ? (
    <img src={picture} alt={label} data-value={value} className={cx('[image-rendering:pixelated]', className)} />
  ) : (
    <div role="img" aria-label={label} className={className} />
  )
}

const drawBarcode = async (type: BarcodeType, text: string): Promise<string> => {
  const encoders = await import('./barcode-encoders')
  const svg = encoders[type]({ bcid: type, text, includetext: false }, encoders.drawingSVG())
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
