'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { buttonClasses, Spinner } from '@/ui'
import { downloadCsv } from './download-csv'
import { toastSuccess } from './toasts'

/**
 * The CSV of a list. It is a link, so it also works as one; a click navigates only if the export runs in the
 * background.
 */
export function CsvButton({ href }: { href: string }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const download = await downloadCsv(href)
    setIsBusy(false)
    if (download.outcome !== 'background') return
    toastSuccess(t('imports.answers.exporting'))
    router.push(download.page)
  }
  return (
    // Not the router's link, which would prefetch the address and start an unwanted export.
    <a href={href} className={buttonClasses({ variant: 'ghost' })} aria-busy={isBusy || undefined} onClick={press}>
      {isBusy ? <Spinner /> : <Download />}
      CSV
    </a>
  )
}
