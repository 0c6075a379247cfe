/** Fields of collections, as the product's own collections declare them. */
export { belongsTo, choice, count, flag, json, moment, text } from '@/collections/fields'
