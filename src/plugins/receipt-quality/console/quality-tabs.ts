import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { QUALITY } from './views'

/** The pages about how well receipts are read; those who may only look have one. */
export const qualityTabs = (current: 'accuracy' | 'learning', { can, programId, t }: ProgramViewContext) => {
  if (!can('receipts.manage')) return undefined
  const address = consoleAddress(QUALITY, { program_id: programId })
  return [
    { href: address, label: t('receiptQuality.tabs.accuracy'), current: current === 'accuracy' },
    { href: `${address}/learning`, label: t('receiptQuality.tabs.learning'), current: current === 'learning' },
  ]
}
