export { plainText, searchWords } from './match-text'
export { type SearchResults, searchSite } from './search-site'
export { type SearchedKind, type SearchHit, type SiteSearch, scoreHit } from './searched-kinds'
