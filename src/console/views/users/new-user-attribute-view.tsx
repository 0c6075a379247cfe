import { ListChecks } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import { findUser, listOpenAttributes, listUserAttributes } from '@/domain/users'
import { Card, EmptyState } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { AttributeForm } from './attribute-form.client'
import { userName } from './user-display'

/** Adds one of the program's attributes to a participant (CONSOLE-26). */
export async function NewUserAttributeView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const user = await findUser(context, programId, readId(params.end_user_id) ?? 0)
  if (!user) return <UnknownPage t={t} />
  const owner = { programId, participantId: user.id }
  const attributes = await listOpenAttributes(context, owner)
  return (
    <DetailPage view={view} title={t('titles.userAttributeNew')} description={userName(user.name, t)}>
      {attributes.length > 0 ? (
        <AttributeForm
          participantId={user.id}
          choices={attributes.map(({ display_name, field_type, id }) => ({
            id,
            name: display_name,
            fieldType: field_type,
          }))}
        />
      ) : (
        <Card>
          <EmptyState icon={<ListChecks />} title={t(await nothingLeft(view, owner))} />
        </Card>
      )}
    </DetailPage>
  )
}

const nothingLeft = async (
  { context }: ProgramViewContext,
  owner: { programId: number; participantId: number },
): Promise<string> => {
  const { total } = await listUserAttributes(context, owner, listParameters({}).parse({}))
  return total > 0 ? 'users.attributes.all' : 'users.attributes.none'
}
