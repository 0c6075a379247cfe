export { type Variant, variedNumberSql, variedPictureSql, variedTextSql } from './variant'
export {
  findVariant,
  findVariedKind,
  listVariedKinds,
  noteClicked,
  noteSeen,
  type VariantSource,
  type VariedGoal,
  type VariedItem,
  type VariedKind,
  variantJoinSql,
  variantMarkSql,
} from './variant-source'
