import type { CollectionConfig } from 'payload'
import { flag, link, position, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'
import { audience, siteContent } from './site-content'

export const NavigationMenus: CollectionConfig = programCollection('navigation-menus', {
  ...siteContent,
  labels: { singular: 'Menu item', plural: 'Menu' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'navigation_url', 'program', '_status', 'position'] },
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  fields: [
    text('name', { required: true, localized: true }),
    link('navigation_url', { label: 'Link', required: true }),
    flag('show_in_tab', false, { label: 'Show in the tab bar' }),
    flag('show_on_logout', false, { label: 'Show to visitors who are signed out' }),
    ...audience(),
    position(),
  ],
})
