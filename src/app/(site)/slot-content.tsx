import { type ComponentType, Fragment, type ReactNode } from 'react'
import { SITE_SLOTS, type SlotName } from '@/platform/site-slots'
import { loadFromSiteMap } from './load-from-site-map'
import { loadSite, openPublicContext } from './load-site'
import { siteMap } from './slot-site-map'

type SlotContentProps = { site: string } & ({ slot: Exclude<SlotName, 'home' | 'home_first'> } | { name: string })

/** What plugins add to a page: all of a slot, or the part with a name. */
export async function SlotContent({ site, ...which }: SlotContentProps): Promise<ReactNode> {
  const { program } = await loadSite(site)
  const { sql } = await openPublicContext()
  const shown = Object.entries(SITE_SLOTS).map(async ([name, { Component, isShown, slot: of }]) => {
    const isMeant = 'name' in which ? name === which.name : of === which.slot
    if (!isMeant || (isShown && !(await isShown(sql, program.id)))) return null
    const Content = await loadFromSiteMap<ComponentType>(siteMap, Component)
    return (
      <Fragment key={name}>
        <Content />
      </Fragment>
    )
  })
  return Promise.all(shown)
}
