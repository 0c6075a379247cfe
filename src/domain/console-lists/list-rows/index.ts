/** Pages of any list in SQL, however long. A list declares a ListSource; nothing else here concerns it. */
export { COUNT_LIMIT, countScope } from './find-places'
export { listAllRows } from './list-all-rows'
export { type Listing, listRows } from './list-rows'
export { type Bind, BY_NAME, isOneOf, type ListSort, type ListSource, peopleOf } from './list-source'
