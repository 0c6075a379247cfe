export { findZones, type ZoneChange } from './find-zones'
export { isTimeZone } from './is-time-zone'
export { saveTimeZone } from './save-time-zone'
