export { ATTRIBUTE_PLACEMENTS, type AttributeForm, type AttributePlacement, attributeForm } from './attribute-form'
export {
  type CheckedValue,
  checkAttributeValue,
  FIELD_TYPES,
  type FieldType,
  splitOptions,
  type ValueProblem,
  type ValueRule,
  type ValueType,
} from './attribute-value'
export { canFill } from './can-fill'
export { findAttributes, limitsSql, type ProfileAttribute } from './find-attributes'
export {
  findListedAttribute,
  type ListedAttribute,
  listAllAttributes,
  listAttributes,
  MAX_ATTRIBUTES,
  MAX_COUNTED_VALUES,
} from './list-attributes'
export {
  type AttributeCreated,
  type AttributeUpdated,
  arrangeAttributes,
  createAttribute,
  updateAttribute,
} from './save-attribute'
