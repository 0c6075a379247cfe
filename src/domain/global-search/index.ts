export { LEAST_CHARACTERS, MAX_RESULTS, type SearchGroup, type SearchResults, searchProgram } from './search-program'
