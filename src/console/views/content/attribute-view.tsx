import { readId } from '@/domain/permissions'
import { findListedAttribute } from '@/domain/profile-attributes'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { AttributeForm } from './attribute-form.client'
import { contentPaths } from './content-paths'

/** Edits a profile attribute (CONSOLE-44). */
export async function AttributeView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const attributeId = readId(params.profile_attribute_id) ?? 0
  const attribute = await findListedAttribute(context, { programId, attributeId })
  if (!attribute) return <UnknownPage t={t} />
  const { id, name, position: _, updated_at, values: __, ...values } = attribute
  return (
    <DetailPage
      view={view}
      title={values.attribute_display_name}
      description={t('content.attributes.form.nameHelp', { name })}
    >
      <AttributeForm
        key={updated_at.toISOString()}
        programId={programId}
        listHref={contentPaths(programId).attributes}
        values={values}
        attribute={{ id, updatedAt: updated_at.toISOString() }}
      />
    </DetailPage>
  )
}
