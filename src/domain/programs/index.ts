export { type Availability, deriveAvailability, isAvailableSql } from './availability'
