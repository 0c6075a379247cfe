import type { ReceiptPartProps } from '@/plugin/console'
import { Card, DefinitionGrid } from '@/ui'
import { findMailOfReceipt } from '../domain'

/** The mail that a receipt came with: from whom, and what it says. */
export async function MailOfReceipt({ receiptId, view }: ReceiptPartProps) {
  const { context, format, programId, t } = view
  const mail = await findMailOfReceipt(context, { programId, receiptId })
  if (!mail) return null
  return (
    <Card title={t('mailedReceipts.title')}>
      <DefinitionGrid
        columns={2}
        items={[
          { term: t('mailedReceipts.sender'), value: mail.sender },
          { term: t('mailedReceipts.subject'), value: mail.subject || t('mailedReceipts.noSubject') },
          { term: t('mailedReceipts.received'), value: format.dateTime(mail.created_at) },
          { term: t('mailedReceipts.signedBy'), value: mail.signed_by ?? t('mailedReceipts.notSigned') },
        ]}
      />
      <details className="mt-3 text-ui">
        <summary className="cursor-pointer">{t('mailedReceipts.text')}</summary>
        <p className="mt-2 whitespace-pre-wrap text-ink-2 text-ui-sm [overflow-wrap:anywhere]">{mail.text}</p>
      </details>
    </Card>
  )
}
