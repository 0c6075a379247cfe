import { ListChecks, Plus } from 'lucide-react'
import { listAllAttributes, MAX_COUNTED_VALUES } from '@/domain/profile-attributes'
import { Button, Card, EmptyState } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { AttributeList } from './attribute-list.client'
import { contentPaths } from './content-paths'

/** A program's profile attributes (CONSOLE-44), in order. */
export async function AttributesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const attributes = await listAllAttributes(context, programId)
  const paths = contentPaths(programId)
  const add = (
    <Button href={paths.newAttribute} variant="primary" icon={<Plus />}>
      {t('content.attributes.add')}
    </Button>
  )
  return (
    <DetailPage
      view={view}
      title={t('titles.profileAttributes')}
      description={t('content.attributes.help')}
      actions={attributes.length > 0 && add}
    >
      {attributes.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ListChecks />}
            title={t('content.attributes.empty')}
            description={t('content.attributes.emptyHelp')}
            action={add}
          />
        </Card>
      ) : (
        <AttributeList
          // Remounted when someone else reordered them.
          key={attributes.map(({ id }) => id).join()}
          programId={programId}
          attributes={attributes.map((attribute) => ({
            id: attribute.id,
            href: paths.attribute(attribute.id),
            name: attribute.attribute_display_name,
            type: attribute.attribute_field_type,
            options: attribute.options.length,
            required: attribute.required,
            asked_in: attribute.asked_in,
            values:
              attribute.values < MAX_COUNTED_VALUES
                ? format.number(attribute.values)
                : t('content.countedUp', { figure: format.number(attribute.values) }),
          }))}
        />
      )}
    </DetailPage>
  )
}
