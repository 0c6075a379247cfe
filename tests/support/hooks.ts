import type { CollectionSlug, Payload, SanitizedCollectionConfig } from 'payload'
import { installHooks } from '@/domain/hooks'

type Hooks = SanitizedCollectionConfig['hooks']
type HookName = 'afterChange' | 'afterDelete' | 'beforeChange' | 'beforeDelete'
export type TestHooks = Partial<Record<CollectionSlug, { [Name in HookName]?: NonNullable<Hooks[Name]>[number] }>>

/** Adds hooks to collections like a plugin. @returns a function that removes them */
export const addHooks = async (payload: Payload, hooks: TestHooks): Promise<() => Promise<void>> => {
  const added: [hooks: unknown[], hook: unknown][] = Object.entries(hooks).flatMap(([slug, byName]) => {
    const config = payload.collections[slug as CollectionSlug].config.hooks
    return Object.entries(byName).map(([name, hook]): [unknown[], unknown] => [
      (config[name as HookName] ??= []) as unknown[],
      hook,
    ])
  })
  for (const [list, hook] of added) list.push(hook)
  await installHooks(payload)
  return async () => {
    for (const [list, hook] of added) list.splice(list.indexOf(hook), 1)
    await installHooks(payload)
  }
}

/** Runs `work` with added hooks. */
export const withHooks = async <T>(payload: Payload, hooks: TestHooks, work: () => Promise<T>): Promise<T> => {
  const remove = await addHooks(payload, hooks)
  try {
    return await work()
  } finally {
    await remove()
  }
}
