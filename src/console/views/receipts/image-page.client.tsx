'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import type { Ratio } from './turned-page.client'

/** An uploaded image, upright as its own data says. */
export function ImagePage({ onRatio, url, width }: { url: string; width: number; onRatio: (ratio: Ratio) => void }) {
  const t = useTexts('receipts')
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const tell = ({ naturalHeight, naturalWidth }: HTMLImageElement) => {
    if (naturalWidth > 0) onRatio(naturalHeight / naturalWidth)
  }
  // One out of the cache may be there before anybody listens.
  useEffect(() => {
    if (image.current?.complete) tell(image.current)
  })
  if (hasFailed) return <p className="p-8 text-danger text-ui">{t('console.preview.failed')}</p>
  return (
    <img
      src={url}
      alt={t('console.preview.title')}
      draggable={false}
      ref={image}
      onLoad={({ currentTarget }) => tell(currentTarget)}
      onError={() => {
        onRatio(1)
        setFailed(true)
      }}
      className="block max-w-none"
      style={{ width }}
    />
  )
}
