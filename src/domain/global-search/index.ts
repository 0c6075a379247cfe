export { FOUND_AT_MOST, type Found, type FoundGroup, LEAST_CHARACTERS, searchProgram } from './search-program'
