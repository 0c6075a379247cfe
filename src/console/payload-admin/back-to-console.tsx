import { ArrowLeft } from 'lucide-react'
import type { ServerProps } from 'payload'
import { translate } from '@/i18n'
import { toLocale } from '@/i18n/locales'
import { Link } from '@/ui/link'

/** The content admin's link back to the console. */
export function BackToConsole({ i18n }: ServerProps) {
  const t = translate(toLocale(i18n.language), 'console')
  return (
    <Link href="/admin/v2" className="back-to-console">
      <ArrowLeft aria-hidden="true" size={16} />
      {t('payloadAdmin.back')}
    </Link>
  )
}
