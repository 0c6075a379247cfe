import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { AttributeForm } from './attribute-form.client'
import { contentPaths } from './content-paths'

const EMPTY = {
  attribute_display_name: '',
  attribute_field_type: 'other',
  options: [],
  number_format: null,
  min: null,
  max: null,
  period: null,
  required: false,
  asked_in: [],
} as const

/** Adds a profile attribute (CONSOLE-44). */
export function NewAttributeView({ view }: { view: ProgramViewContext }) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.profileAttributeNew')}>
      <AttributeForm
        programId={programId}
        listHref={contentPaths(programId).attributes}
        values={{ ...EMPTY, options: [], asked_in: ['profile'] }}
      />
    </DetailPage>
  )
}
