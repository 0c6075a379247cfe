export { type AttributeForm, attributeForm, NUMBER_FORMATS, PERIODS } from './attribute-form'
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
export { isInExtendedProfiles } from './challenge-questions'
export { findAttributes, limitsSql, type ProfileAttribute } from './find-attributes'
export {
  ATTRIBUTE_PLACEMENTS,
  type AttributePlacement,
  findListedAttribute,
  type ListedAttribute,
  listAllAttributes,
  listAttributes,
  MAX_ATTRIBUTES,
  MAX_COUNTED_VALUES,
} from './list-attributes'
export { arrangeAttributes, checkAttribute, createAttribute, findFreeName, updateAttribute } from './save-attribute'
