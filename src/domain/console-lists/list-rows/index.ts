/** Pages of any SQL list, of any length. A list only declares a ListSource. */
export { COUNT_LIMIT, countScope } from './find-places'
export { listAllRows } from './list-all-rows'
export { type Listing, listRows } from './list-rows'
export { type Bind, BY_NAME, isOneOf, type ListSort, type ListSource, peopleOf } from './list-source'
