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
export { findAttributes, type ProfileAttribute } from './find-attributes'
