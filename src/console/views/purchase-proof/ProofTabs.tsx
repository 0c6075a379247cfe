import { Tabs } from '@/ui'
import type { ProgramScene } from '../../frame/scene'
import { proofPaths } from './proof-paths'

const PAGES = ['settings', 'products', 'merchants'] as const

/** The menu entries of purchase proof (CONSOLE-45): Global Settings, Products, Merchants. */
export function ProofTabs({
  current,
  scene: { programId, t },
}: {
  current: (typeof PAGES)[number]
  scene: ProgramScene
}) {
  const paths = proofPaths(programId)
  return (
    <Tabs
      label={t('purchaseProof.tabs.label')}
      className="mb-4"
      items={PAGES.map((page) => ({
        href: paths[page],
        label: t(`purchaseProof.tabs.${page}`),
        current: page === current,
      }))}
    />
  )
}
