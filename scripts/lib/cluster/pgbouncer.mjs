import fs from 'node:fs'
import path from 'node:path'
import { openPlace } from '../db.mjs'
import { keepsPreparedStatements } from './layout.mjs'

/**
 * PgBouncer's settings: transaction mode, with a second name of the database whose connections have the limits of the
 * web server's statements, since they can't be passed at start-up (DATABASE_WEB_OPTIONS).
 */
export function pgbouncerConfig({ port, primary, users, hasPrepared }) {
  const target = `host=127.0.0.1 port=${primary} dbname=laurel`
  return `[databases]
laurel = ${target}
laurel_web = ${target} connect_query='set statement_timeout to ''30s''; set work_mem to ''16MB'''

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 25
# After a fail-over: try the new primary at once, and let nobody wait longer than a reader of a page would.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
tcp_user_timeout = 5000
${hasPrepared ? 'max_prepared_statements = 500' : '# Prepared statements need PgBouncer 1.21: DATABASE_PREPARED_STATEMENTS=0.'}
`
}

/** Starts PgBouncer. @returns the addresses for web servers and workers, and what they must know */
export function startPgbouncer(supervisor, { folder, ports, database, program, onLine }) {
  const { data, owner } = openPlace(path.join(folder, 'pgbouncer'))
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  const hasPrepared = keepsPreparedStatements(program)
  const users = path.join(data, 'users.txt')
  const config = path.join(data, 'pgbouncer.ini')
  fs.writeFileSync(users, `"postgres" "${database.password}"\n`, { mode: 0o600 })
  fs.writeFileSync(config, pgbouncerConfig({ port: ports.pgbouncer, primary: ports.primary, users, hasPrepared }))
  if (owner.uid !== undefined) for (const file of [data, users, config]) fs.chownSync(file, owner.uid, owner.gid)
  supervisor.start({
    name: 'pgbouncer',
    command: program,
    args: [config],
    cwd: data,
    owner,
    restarts: () => true,
    onLine: (line) => onLine('pgbouncer', line),
  })
  const at = (name) => `postgres://postgres:${database.password}@127.0.0.1:${ports.pgbouncer}/${name}`
  return { webUrl: at('laurel_web'), workerUrl: at('laurel'), hasPrepared }
}
