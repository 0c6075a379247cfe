import type { CreatedRole, DeletedRole, UpdatedRole } from '@/domain/roles'
import { failed, type Reply } from '@/http/server/reply'

type Reason = Extract<CreatedRole | DeletedRole | UpdatedRole, { ok: false }>['reason']

export const ROLE_REFUSALS = {
  unknown: failed(404, 'Not found'),
  name_taken: failed(422, 'An error occurred.', { name: ['A role with this name already exists.'] }),
  too_many: failed(422, 'An error occurred.', {
    base: ["You've reached the limit of 50 roles. Delete one that isn't in use."],
  }),
  built_in: failed(422, 'An error occurred.', {
    base: ["Built-in roles can't be deleted."],
  }),
  held: failed(422, 'An error occurred.', {
    base: ['This role is assigned to admins. Give them another role first.'],
  }),
} satisfies Record<Reason, Reply>
