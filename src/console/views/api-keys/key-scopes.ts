// A pure list, which the browser may import.
import { API_KEY_SCOPES, type ApiKeyScope } from '@/domain/api-keys/scopes'

export {
  API_KEY_MODES,
  API_KEY_SCOPES,
  type ApiKeyScope,
  DEFAULT_CALLS_PER_MINUTE,
  MAX_CALLS_PER_MINUTE,
} from '@/domain/api-keys/scopes'

export type ScopeAction = 'read' | 'write'
export type ScopeResource = ApiKeyScope extends `${infer Resource}.${ScopeAction}` ? Resource : never

const split = (scope: ApiKeyScope) => scope.split('.') as [ScopeResource, ScopeAction]

/** Every resource with its scopes, in the list's order. */
export const SCOPES_BY_RESOURCE = [...new Set(API_KEY_SCOPES.map((scope) => split(scope)[0]))].map((resource) => ({
  resource,
  scopes: API_KEY_SCOPES.filter((scope) => split(scope)[0] === resource).map((scope) => ({
    scope,
    action: split(scope)[1],
  })),
}))

/** A key's scopes for the list: `receipts` with `read` and `write`. */
export const groupScopes = (scopes: readonly ApiKeyScope[]) =>
  SCOPES_BY_RESOURCE.map(({ resource, scopes: all }) => ({
    resource,
    actions: all.filter(({ scope }) => scopes.includes(scope)).map(({ action }) => action),
  })).filter(({ actions }) => actions.length > 0)
