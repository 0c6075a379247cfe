import type { CollectionConfig, Payload, SanitizedCollectionConfig } from 'payload'
import type { OpenCollection } from './open-collections'

type Hooks = SanitizedCollectionConfig['hooks']
export type HookName = 'afterChange' | 'afterDelete' | 'beforeChange' | 'beforeDelete'
const HOOK_NAMES: readonly HookName[] = ['beforeChange', 'afterChange', 'beforeDelete', 'afterDelete']

const BUILT_IN = Symbol.for('laurel.built-in-hook')

/** Marks a hook that serves only Payload's own writes, because the domain's SQL already does its work. */
export const builtIn = <Hook extends NonNullable<NonNullable<CollectionConfig['hooks']>[HookName]>[number]>(
  hook: Hook,
): Hook => Object.assign(hook, { [BUILT_IN]: true })

/** A collection's hooks of one kind, without those that are marked as built in. */
export const extensionHooks = <Name extends HookName>(
  payload: Payload,
  slug: OpenCollection,
  name: Name,
): NonNullable<Hooks[Name]> =>
  (payload.collections[slug].config.hooks[name] ?? []).filter((hook) => !(BUILT_IN in hook)) as NonNullable<Hooks[Name]>

export const hasExtensionHooks = (payload: Payload, slug: OpenCollection): boolean =>
  HOOK_NAMES.some((name) => extensionHooks(payload, slug, name).length > 0)
