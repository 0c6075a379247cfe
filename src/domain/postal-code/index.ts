export { findPostalCountry } from './find-postal-country'
export { parsePostalCode } from './parse-postal-code'
