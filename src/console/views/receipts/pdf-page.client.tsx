'use client'

import { Document, Page, pdfjs } from 'react-pdf'
import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui'

// Of our own build: nothing is loaded from another host.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

/** One page of a PDF, drawn as a picture: no text layer and no links, which a stranger wrote. */
export function PdfPage({
  onPages,
  page,
  rotate,
  url,
  width,
}: {
  url: string
  page: number
  width: number
  rotate: number
  onPages: (count: number) => void
}) {
  const t = useTexts('receipts')
  const loading = <Skeleton shape="block" className="h-[480px]" label={t('console.review.loading')} />
  return (
    <Document
      file={url}
      loading={loading}
      error={<p className="p-8 text-danger text-ui">{t('console.preview.failed')}</p>}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
    >
      <Page
        pageNumber={page}
        width={width}
        rotate={rotate}
        loading={loading}
        renderTextLayer={false}
        renderAnnotationLayer={false}
      />
    </Document>
  )
}
