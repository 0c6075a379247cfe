import type { CollectionSlug } from 'payload'

/** The collection in which each program has a row with its settings of a plugin. */
export const settingsSlug = (name: string): CollectionSlug => `${name.replaceAll('_', '-')}-settings` as CollectionSlug
