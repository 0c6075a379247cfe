import type { ComponentType, ReactNode } from 'react'
import type { ProgramPage } from '@/domain/programs'
import { SITE_BLOCKS } from '@/platform/site-blocks'
import type { BlockProps } from '@/site/site-page'
import { loadFromSiteMap } from './find-site-page'
import { loadSite, openPublicContext } from './load-site'

/** The blocks of plugins on a page, by their place; null for the product's own. */
export const drawBlocks = async (site: string, blocks: ProgramPage['blocks']): Promise<ReactNode[]> => {
  const { basePath, program } = await loadSite(site)
  const openContext = () => openPublicContext(program.locale)
  const drawn = blocks.map(async (block, at) => {
    const row = block.type === 'plugin' ? SITE_BLOCKS[block.name] : undefined
    if (!row || block.type !== 'plugin') return null
    const Content = await loadFromSiteMap<ComponentType<BlockProps>>(row.Component)
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server.
    return <Content key={at} fields={block.fields} program={program} basePath={basePath} openContext={openContext} />
  })
  return Promise.all(drawn)
}
