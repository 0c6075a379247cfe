export { findProgramCountry } from './find-program-country'
export { parsePostalCode } from './parse-postal-code'
