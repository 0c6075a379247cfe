import fs from 'node:fs'
import { inRoot } from '../root.mjs'
import { planCluster } from './layout.mjs'
import { nginxConfig } from './nginx.mjs'
import { haproxyConfig, patroniConfig } from './patroni-config.mjs'
import { pgbouncerConfig } from './pgbouncer.mjs'

it('the first web server has the site’s port where nginx is missing', () => {
  const place = { folder: '/a', port: 3000, firstPort: 6400 }
  expect(planCluster({ ...place, hasFront: true }).ports.web).toEqual([6451, 6452])
  expect(planCluster({ ...place, hasFront: false }).ports.web).toEqual([3000, 6452])
})

it('nginx sends requests to every web server that is not down', () => {
  const lines = (config) => config.match(/^ *server 127.*$/gm).map((line) => line.trim())
  expect(lines(nginxConfig({ port: 4000, servers: [1, 2] }))).toEqual(['server 127.0.0.1:1;', 'server 127.0.0.1:2;'])
  const config = nginxConfig({ port: 4000, servers: [1, 2], down: [1] })
  expect(lines(config)).toEqual(['server 127.0.0.1:1 down;', 'server 127.0.0.1:2;'])
  expect(config).toContain('listen 4000;')
})

it('PgBouncer limits the statements of web servers, and keeps prepared ones where it can', () => {
  const settings = { port: 6432, primary: 6433, users: '/users.txt' }
  const config = pgbouncerConfig({ ...settings, hasPrepared: true })
  expect(config).toContain(
    "laurel_web = host=127.0.0.1 port=6433 dbname=laurel connect_query='set statement_timeout to ''30s''",
  )
  expect(config).toContain('pool_mode = transaction')
  expect(config).toContain('\nmax_prepared_statements = 500\n')
  expect(pgbouncerConfig({ ...settings, hasPrepared: false })).not.toMatch(/^max_prepared/m)
})

it('HAProxy checks the same on one machine as in deploy/cluster', () => {
  const servers = [{ name: 'postgres-1', port: 5432, restPort: 8008 }]
  const rules = (config) => config.match(/^ +(option|http-check|default-server|timeout) .*$/gm)
  expect(rules(haproxyConfig({ primary: 5000, replica: 5001, servers }))).toEqual(
    rules(fs.readFileSync(inRoot('deploy/cluster/haproxy.cfg'), 'utf8')),
  )
})

it('Patroni waits long enough for its lease to be renewed, and loses no commit', () => {
  const { bootstrap } = patroniConfig({
    name: 'a',
    port: 1,
    restPort: 2,
    etcdPort: 3,
    data: '/a',
    binaries: '/bin',
    password: 'p',
  })
  const { loop_wait, retry_timeout, synchronous_mode, ttl } = bootstrap.dcs
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  expect(synchronous_mode).toBe(true)
})
