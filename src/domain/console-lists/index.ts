export {
  DEFAULT_PAGE_SIZE,
  type FilterValues,
  type ListParameters,
  listParameters,
  PAGE_SIZES,
} from './list-parameters'
export { type Bind, COUNT_LIMIT, type Listing, type ListSource, listAllRows, listRows } from './list-rows'
export { type CsvColumn, writeCsv } from './write-csv'
