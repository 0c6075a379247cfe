import type { ComponentType, ReactNode } from 'react'
import type { ProgramPage } from '@/domain/programs'
import { SITE_BLOCKS } from '@/platform/site-blocks'
import type { BlockProps } from '@/site/site-page'
import { siteMap } from './block-site-map'
import { loadFromSiteMap } from './load-from-site-map'

/** What the blocks of plugins draw on a page, by their place; null for the product's own, and for those of a removed plugin. */
export const drawBlocks = (
  blocks: ProgramPage['blocks'],
  props: Omit<BlockProps, 'fields'>,
): Promise<(ReactNode | null)[]> =>
  Promise.all(
    blocks.map(async (block, at) => {
      const row = block.type === 'plugin' ? SITE_BLOCKS[block.name] : undefined
      if (!row || block.type !== 'plugin') return null
      const Content = await loadFromSiteMap<ComponentType<BlockProps>>(siteMap, row.Component)
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server.
      return <Content key={at} fields={block.fields} {...props} />
    }),
  )
