export { findCountry } from './find-country'
export { parsePostalCode } from './parse-postal-code'
