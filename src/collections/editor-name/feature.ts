import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Gives formatted texts an accessible name: that of their field. */
export const EditorNameFeature = createServerFeature({
  feature: { ClientFeature: '/collections/editor-name/feature.client#EditorNameFeatureClient' },
  key: 'editorName',
})
