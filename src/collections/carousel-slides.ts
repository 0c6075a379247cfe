import type { CollectionConfig } from 'payload'
import { image, link, longText, position, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'
import { audience, siteContent } from './site-content'

export const CarouselSlides: CollectionConfig = programCollection('carousel-slides', {
  ...siteContent,
  labels: { singular: 'Slide', plural: 'Carousel' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'image', 'program', '_status', 'position'] },
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  fields: [
    text('title', { required: true, localized: true }),
    longText('description', { localized: true }),
    link('link'),
    text('button_text', { localized: true }),
    image('image', { required: true }),
    ...audience(),
    position(),
  ],
})
