import { GraduationCap } from 'lucide-react'
import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, EmptyState, Link, Table } from '@/ui'
import { findAliasProposals } from '../domain'
import { AcceptAlias } from './accept-alias.client'
import { qualityTabs } from './quality-tabs'
import { QUALITY } from './views'

/** What the program can learn from reviews. */
export async function LearningView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  return (
    <DetailPage
      view={view}
      title={t('receiptQuality.learning')}
      description={t('receiptQuality.learningHelp')}
      tabs={qualityTabs('learning', view)}
      actions={
        <Button href={`${consoleAddress(QUALITY, { program_id: programId })}/examples`} download>
          {t('receiptQuality.examples')}
        </Button>
      }
    >
      <Card title={t('receiptQuality.proposals')} description={t('receiptQuality.proposalsHelp')} flush>
        <Table
          label={t('receiptQuality.proposals')}
          rows={await findAliasProposals(context, programId)}
          rowKey={({ alias }) => alias}
          columns={[
            {
              key: 'alias',
              header: t('receiptQuality.alias'),
              cell: ({ alias, kind }) => (
                <>
                  <span className="wrap-anywhere">{alias}</span>
                  <span className="block text-ink-3 text-ui-sm">{t(`receiptQuality.kinds.${kind}`)}</span>
                </>
              ),
            },
            {
              key: 'merchant',
              header: t('receiptQuality.by.merchant'),
              cell: ({ merchant, merchantId }) => (
                <Link
                  href={consoleAddress(
                    '/programs/:program_id/settings/program/purchase-proof/merchants/:purchase_proof_merchant_id/edit',
                    {
                      program_id: programId,
                      purchase_proof_merchant_id: merchantId,
                    },
                  )}
                >
                  {merchant}
                </Link>
              ),
            },
            {
              key: 'receipts',
              header: t('receiptQuality.receipts'),
              numeric: true,
              hideBelow: 'sm',
              cell: ({ receipts }) => format.number(receipts),
            },
            {
              key: 'add',
              header: t('receiptQuality.action'),
              cell: ({ alias, merchantId }) => (
                <AcceptAlias programId={programId} merchantId={merchantId} alias={alias} />
              ),
            },
          ]}
          empty={
            <EmptyState
              icon={<GraduationCap />}
              title={t('receiptQuality.nothing')}
              description={t('receiptQuality.nothingHelp')}
            />
          }
        />
      </Card>
    </DetailPage>
  )
}
