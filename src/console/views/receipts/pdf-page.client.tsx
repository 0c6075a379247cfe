'use client'

import { Document, Page, pdfjs } from 'react-pdf'
import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui'
import type { Ratio } from './rotated-page.client'

// Bundled with our build, so that nothing loads from another host.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

/** A PDF that can't be loaded is only logged and shows nothing (CONSOLE-156). */
const NOTHING = <></>

/** A PDF page, rendered as a picture without text layer and links, because a stranger wrote it. */
export function PdfPage({
  onPages,
  onRatio,
  page,
  url,
  width,
}: {
  url: string
  /** Starts at 1. */
  page: number
  width: number
  onPages: (count: number) => void
  onRatio: (ratio: Ratio) => void
}) {
  const t = useTexts('receipts')
  const loading = <Skeleton shape="block" className="h-[480px]" label={t('console.review.loading')} />
  return (
    <Document
      file={url}
      loading={loading}
      error={NOTHING}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
      onLoadError={(error) => {
        console.error('The PDF could not be loaded.', error)
        onRatio(1)
      }}
    >
      <Page
        pageNumber={page}
        width={width}
        loading={loading}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        onLoadSuccess={({ originalHeight, originalWidth }) => onRatio(originalHeight / originalWidth)}
      />
    </Document>
  )
}
