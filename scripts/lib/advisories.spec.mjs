import { auditPackages, mergeReport } from './advisories.mjs'

const ADVISORY = { id: 'GHSA-1', package: 'left', range: '<1.2.3', severity: 'high', title: 'Trouble' }
const list = (accepted = []) => ({ lastChecked: '2026-11-01', advisories: [ADVISORY], accepted })
const locked = (version, folder = 'node_modules/left') => ({ '': { version: '1.0.0' }, [folder]: { version } })
const accept = (until) => ({ id: 'GHSA-1', package: 'left', reason: 'Not used', until })
const TODAY = '2026-11-29'

it('names a package with an advisory, wherever it is installed', () => {
  expect(auditPackages(locked('1.2.2'), list(), TODAY).problems).toEqual([
    'GHSA-1 (high): left 1.2.2: Trouble (node_modules/left)',
  ])
  expect(
    auditPackages(locked('1.2.3-beta.1', 'node_modules/a/node_modules/left'), list(), TODAY).problems,
  ).toHaveLength(1)
  expect(auditPackages(locked('1.2.3'), list(), TODAY).problems).toEqual([])
  expect(auditPackages(locked('1.0.0', 'node_modules/@x/left'), list(), TODAY).problems).toEqual([])
})

it('lets an accepted one pass until its end date', () => {
  expect(auditPackages(locked('1.0.0'), list([accept(TODAY)]), TODAY)).toMatchObject({
    problems: [],
    accepted: [expect.stringContaining('GHSA-1')],
  })
  expect(auditPackages(locked('1.0.0'), list([accept('2026-11-28')]), TODAY).problems).toEqual([
    expect.stringContaining('which is over'),
  ])
})

it('notes what is accepted in vain, and an old list', () => {
  expect(auditPackages(locked('2.0.0'), list([accept('2027-01-01')]), '2027-03-01').notes).toHaveLength(2)
})

it('adds what npm audit reports, and refuses an error', () => {
  const via = {
    name: 'right',
    range: '<2',
    severity: 'low',
    title: 'More',
    url: 'https://github.com/advisories/GHSA-2',
  }
  const merged = mergeReport(list(), { vulnerabilities: { right: { via: [via, 'left'] } } }, TODAY)
  expect(merged).toMatchObject({
    lastChecked: TODAY,
    advisories: [{ id: 'GHSA-1' }, { id: 'GHSA-2', package: 'right' }],
  })
  expect(() => mergeReport(list(), { message: '405' }, TODAY)).toThrow('no audit report')
})
