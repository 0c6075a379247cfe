import type { CollectionBeforeChangeHook } from 'payload'
import type { ContentTag } from '@/payload-types'

/** ' Zero  Waste ' and 'zero waste' are one tag. An update that leaves the name out leaves it alone. */
export const tidyTagName: CollectionBeforeChangeHook<ContentTag> = ({ data }) =>
  typeof data.name === 'string' ? { ...data, name: data.name.trim().replaceAll(/\s+/g, ' ').toLowerCase() } : data
