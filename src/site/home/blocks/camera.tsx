import type { TFunction } from 'i18next'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import type { SiteProgram } from '../../wire'

/** The way to send a receipt, as one large target; nothing where receipts earn nothing. Server-rendered first. */
export function Camera({ href, program, t }: { href: (path: string) => string; program: SiteProgram; t: TFunction }) {
  if (!program.counts_receipts) return null
  return (
    <section className="@container mx-auto w-full max-w-[1120px] px-4 pt-6">
      <div className="on-brand relative flex items-center gap-4 rounded-card p-5 has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2 sm:p-6">
        <span className="hidden size-14 shrink-0 @min-[16rem]:grid place-items-center rounded-full bg-brand-content text-brand">
          <Icon name="camera" className="size-7" />
        </span>
        <span className="min-w-0 grow">
          <Link
            href={href('/receipts')}
            className="font-bold font-header text-heading text-inherit no-underline outline-none after:absolute after:inset-0"
          >
            {t('home.uploadReceipt')}
          </Link>
          <span className="block text-ui-sm">{t('home.uploadReceiptText', { term: program.term_points_as })}</span>
        </span>
        <Icon name="chevron-right" className="hidden size-6 shrink-0 @min-[16rem]:block" />
      </div>
    </section>
  )
}
