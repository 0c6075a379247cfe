import type { CollectionConfig, CollectionSlug, Config } from 'payload'

type Hooks = NonNullable<CollectionConfig['hooks']>

/** Adds hooks to a collection, after its existing ones. @throws Error for a collection that doesn't exist */
export const addHooks = (config: Config, slug: CollectionSlug, hooks: Hooks): Config => {
  if (!config.collections?.some((collection) => collection.slug === slug))
    throw new Error(`There is no collection "${slug}" to add hooks to. Check the slug.`)
  return {
    ...config,
    collections: config.collections.map((collection) =>
      collection.slug === slug ? { ...collection, hooks: merge(collection.hooks ?? {}, hooks) } : collection,
    ),
  }
}

const merge = (own: Hooks, added: Hooks): Hooks => {
  const names = Object.keys(added) as (keyof Hooks)[]
  return { ...own, ...Object.fromEntries(names.map((name) => [name, [...(own[name] ?? []), ...(added[name] ?? [])]])) }
}
