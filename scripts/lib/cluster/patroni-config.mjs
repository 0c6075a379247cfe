import path from 'node:path'

/** Settings of Patroni and HAProxy for a cluster on one machine. Real clusters differ in addresses and memory. */

/**
 * Patroni's settings for one PostgreSQL, as JSON, which is YAML too.
 * @param {{ name: string, port: number, restPort: number, etcdPort: number, data: string, binaries: string, password:
 * string }} server
 */
export function patroniConfig({ name, port, restPort, etcdPort, data, binaries, password }) {
  const local = (number) => `127.0.0.1:${number}`
  const user = (username) => ({ username, password })
  return {
    scope: 'laurel',
    name,
    restapi: { listen: local(restPort), connect_address: local(restPort) },
    etcd3: { hosts: local(etcdPort) },
    bootstrap: {
      dcs: {
        // A primary that stops renewing its lease is replaced after 20 s at most; a crashed server at once.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        master_start_timeout: 0,
        // A commit is acknowledged once the standby has it on disk, so fail-over loses nothing. If the standby stops,
        // Patroni continues without it.
        synchronous_mode: true,
        // While etcd is away, the primary continues as long as it reaches the others.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_level: 'logical', wal_log_hints: 'on', timezone: 'UTC' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(port),
      data_dir: data,
      bin_dir: binaries,
      pgpass: path.join(path.dirname(data), `${name}.pgpass`),
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '', random_page_cost: 1.1, max_parallel_workers_per_gather: 0 },
    },
  }
}

/**
 * HAProxy's configuration: one port for the primary and one for the standby, as Patroni's health checks tell them.
 * Connections to a server that is no longer the primary are closed.
 * @param {{ primary: number, replica: number, servers: { name: string, port: number, restPort: number }[] }} ports
 */
export function haproxyConfig({ primary, replica, servers }) {
  const backends = servers.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  const listen = (title, port, check) => [
    `listen ${title}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS ${check}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...backends,
  ]
  return [
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode tcp',
    '  maxconn 2000',
    '  timeout connect 3s',
    '  timeout check 2s',
    // Longer than any connection is idle: LISTEN waits for hours.
    '  timeout client 24h',
    '  timeout server 24h',
    ...listen('primary', primary, '/primary'),
    ...listen('replica', replica, '/replica'),
    '',
  ].join('\n')
}
