export { findPostalCountry } from './find-postal-country'
export { findProgramCountry } from './find-program-country'
export { parsePostalCode } from './parse-postal-code'
