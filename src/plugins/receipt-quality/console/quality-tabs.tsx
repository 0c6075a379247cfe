import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Tabs } from '@/ui'
import { QUALITY } from './views'

/** The pages about how well receipts are read. */
export function QualityTabs({ current, view }: { current: 'accuracy' | 'learning'; view: ProgramViewContext }) {
  const { can, programId, t } = view
  if (!can('receipts.manage')) return null
  const address = consoleAddress(QUALITY, { program_id: programId })
  return (
    <Tabs
      label={t('receiptQuality.title')}
      className="mb-4"
      items={[
        { href: address, label: t('receiptQuality.tabs.accuracy'), current: current === 'accuracy' },
        { href: `${address}/learning`, label: t('receiptQuality.tabs.learning'), current: current === 'learning' },
      ]}
    />
  )
}
