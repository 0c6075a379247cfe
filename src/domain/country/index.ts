export { COUNTRY_CODES, readCountry } from './read-country'
