'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { buttonClasses, Spinner } from '@/ui'
import { downloadCsv } from './download-csv'
import { toastSuccess } from './toasts'

/** The CSV of a list. A link, so that it works as one; pressed, it leads to where the file will be only if it takes long. */
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
    // Not the router's link: it would ask for the address in advance, and begin the export that nobody wanted yet.
    <a href={href} className={buttonClasses({ variant: 'ghost' })} aria-busy={isBusy || undefined} onClick={press}>
      {isBusy ? <Spinner /> : <Download />}
      CSV
    </a>
  )
}
