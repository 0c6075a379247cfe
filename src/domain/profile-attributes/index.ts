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
export { findAttributes, type ProfileAttribute } from './find-attributes'
