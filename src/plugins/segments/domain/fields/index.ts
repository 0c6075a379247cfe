import type { ListedSegmentFields, SegmentField } from '@/plugin/domain'
import { ACTIVITY_FIELDS } from './activity'
import { listAttributeFields } from './attributes'
import { PERSON_FIELDS } from './person'

/** The product's own fields. Plugins add theirs by `laurel({ segmentFields })`. */
export const FIELDS: Record<string, SegmentField | ListedSegmentFields> = {
  ...PERSON_FIELDS,
  attributes: listAttributeFields,
  ...ACTIVITY_FIELDS,
}
