'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import type { Ratio } from './rotated-page.client'

/** An uploaded image, rotated by its EXIF data. */
export function ImagePage({ onRatio, url, width }: { url: string; width: number; onRatio: (ratio: Ratio) => void }) {
  const t = useTexts('receipts')
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const reportRatio = ({ naturalHeight, naturalWidth }: HTMLImageElement) => {
    if (naturalWidth > 0) onRatio(naturalHeight / naturalWidth)
  }
  const fail = () => {
    onRatio(1)
    setFailed(true)
  }
  // A cached image may have loaded, and a missing one failed, before the listeners were attached.
  useEffect(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth > 0) reportRatio(image.current)
    else fail()
  })
  if (hasFailed) return <p className="p-8 text-danger text-ui">{t('console.preview.failed')}</p>
  return (
    <img
      src={url}
      alt={t('console.preview.title')}
      draggable={false}
      ref={image}
      onLoad={({ currentTarget }) => reportRatio(currentTarget)}
      onError={fail}
      className="block max-w-none"
      style={{ width }}
    />
  )
}
