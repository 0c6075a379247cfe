import type { Block } from 'payload'
import { extendTable, extensibleTable } from './extend-table'

/** A block of program pages, by a plugin. Administrators fill in its fields in the page's editor, like those of any block. */
export type SiteBlock = Pick<Block, 'fields' | 'labels'> & {
  /** Its path in the site map, from `src` or a package: a component that is given `BlockProps`, on the server. */
  Component: string
}

export const SITE_BLOCKS = extensibleTable<Record<string, Pick<SiteBlock, 'Component'>>>('page block', {})

export const registerSiteBlocks = (blocks: Readonly<Record<string, SiteBlock>>): void =>
  extendTable(
    'page block',
    Object.fromEntries(Object.entries(blocks).map(([name, { Component }]) => [name, { Component }])),
  )
