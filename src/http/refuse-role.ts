import type { CreatedRole, DeletedRole, UpdatedRole } from '@/domain/roles'
import { failed, type Reply } from './reply'

type Reason = Extract<CreatedRole | DeletedRole | UpdatedRole, { ok: false }>['reason']

export const ROLE_REFUSALS = {
  unknown: failed(404, 'Not found'),
  name_taken: failed(422, 'An error occurred.', { name: ['There is a role of this name already.'] }),
  too_many: failed(422, 'An error occurred.', { base: ['There are 50 roles already. Delete one that nobody holds.'] }),
  built_in: failed(422, 'An error occurred.', {
    base: ['The roles that every organization starts with cannot be deleted.'],
  }),
  held: failed(422, 'An error occurred.', {
    base: ['This role is held by administrators. Give them another one first.'],
  }),
} satisfies Record<Reason, Reply>
