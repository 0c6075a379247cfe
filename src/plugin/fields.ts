/** Fields of collections, as the product's own collections declare them. */

export { nobody } from '@/collections/access'
export { fieldRule } from '@/collections/field-rules'
export {
  belongsTo,
  choice,
  count,
  flag,
  image,
  json,
  link,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  stringList,
  text,
} from '@/collections/fields'
export { refuseInUse } from '@/collections/hooks/refuse-in-use'
export { refuseGone, refuseStale } from '@/collections/hooks/refuse-stale'
export { MESSAGE_CHANNELS } from '@/domain/outbox'
