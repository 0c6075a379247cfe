export { checkDueDomains } from './check-due-domains'
export { checkProgramDomain } from './check-program-domain'
export {
  type DomainRecord,
  type DomainStatus,
  domainRecords,
  domainStatus,
  domainStopsAt,
  findProgramDomain,
  isLocalDomain,
  type ProgramDomain,
} from './find-program-domain'
