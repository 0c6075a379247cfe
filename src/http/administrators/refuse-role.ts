import type { CreatedRole, DeletedRole, UpdatedRole } from '@/domain/roles'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

type Reason = Extract<CreatedRole | DeletedRole | UpdatedRole, { ok: false }>['reason']

export const ROLE_REFUSALS = {
  unknown: failed(404, text('notFound')),
  name_taken: failed(422, text('errorOccurred'), { name: [text('roleNameTaken')] }),
  too_many: failed(422, text('errorOccurred'), {
    base: [text('tooManyRoles', { max: 50 })],
  }),
  built_in: failed(422, text('errorOccurred'), {
    base: [text('roleBuiltIn')],
  }),
  held: failed(422, text('errorOccurred'), {
    base: [text('roleInUse')],
  }),
} satisfies Record<Reason, Reply>
