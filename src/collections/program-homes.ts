import type { CollectionConfig } from 'payload'
import { consoleText } from './console-text'
import { text } from './fields'
import { homeBlocks } from './home-blocks'
import { dropUnknownBlocks } from './hooks/drop-unknown-blocks'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { refuseUnsafeLinks } from './hooks/sanitize-content'
import { homePreview } from './page-preview'
import { programCollection } from './program-collection'
import { siteContent } from './site-content'

/**
 * The home of a program's participants, at most one row for each: its blocks in their order. Programs without one have
 * the standard home.
 */
export const ProgramHomes: CollectionConfig = programCollection('program-homes', {
  ...siteContent,
  labels: { singular: 'Home', plural: 'Homes' },
  admin: { ...homePreview, useAsTitle: 'title', defaultColumns: ['title', 'program', '_status', 'updatedAt'] },
  hooks: {
    beforeChange: [refuseUnsafeLinks],
    afterChange: [publishProgram],
    afterDelete: [invalidateProgram],
  },
  fields: [
    text('title', { required: true, defaultValue: 'Home', admin: { hidden: true } }),
    {
      name: 'layout',
      label: consoleText('content.home.layout'),
      labels: { singular: consoleText('content.home.block'), plural: consoleText('content.home.layout') },
      type: 'blocks',
      blocks: homeBlocks(),
      maxRows: 40,
      hooks: { afterRead: [dropUnknownBlocks] },
      admin: { description: consoleText('content.home.layoutHelp') },
    },
  ],
})
