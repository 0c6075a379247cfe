export { findStandings, type Standing } from './find-standings'
