import { readId } from '@/domain/permissions'
import { findUser, findUserAttribute } from '@/domain/users'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { AttributeForm } from './attribute-form.client'
import { userName } from './user-display'

/** Edits an attribute of a participant's profile (CONSOLE-26). */
export async function UserAttributeView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const participantId = readId(params.end_user_id) ?? 0
  const profileId = readId(params.participant_profile_id) ?? 0
  const user = await findUser(context, programId, participantId)
  const attribute = await findUserAttribute(context, { programId, participantId, profileId })
  if (!user || !attribute) return <UnknownPage t={t} />
  const { attribute_display_name: name, attribute_field_type: fieldType, profile_attribute_id: id } = attribute
  return (
    <DetailPage view={view} title={name} description={userName(user.name, t)}>
      <AttributeForm
        participantId={user.id}
        choices={[{ id, name, fieldType }]}
        profile={{ id: attribute.id, value: attribute.value }}
      />
    </DetailPage>
  )
}
