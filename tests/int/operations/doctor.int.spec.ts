import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { createServer } from 'node:tls'
import forge from 'node-forge'
import { withClient } from '../../../scripts/lib/db.mjs'
import { FINDINGS, type Finding } from '../../../scripts/lib/doctor/finding'
import { findFreePort } from '../../../scripts/lib/processes.mjs'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database'
import { MailServer } from '../../support/mail-server'
import { type NameServer, startNameServer } from '../../support/name-server'

const home = mkdtempSync(path.join(tmpdir(), 'laurel-doctor-'))
const SECRET = '8f2b61c07d94e35a1b6fc2d8e07a93b45c1d6e2f'

let database: TestDatabase
let empty: TestDatabase
let names: NameServer
let mail: MailServer
let healthy: Record<string, string>
const opened: net.Server[] = []
beforeAll(async () => {
  ;[database, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
  names = await startNameServer()
  Object.assign(names.records, {
    'A rewards.brand.example': '192.0.2.1',
    'TXT brand.example': 'v=spf1 include:mail.example -all',
    'TXT laurel._domainkey.brand.example': 'v=DKIM1; k=rsa; p=MIIB',
  })
  mail = new MailServer(await findFreePort())
  await mail.listen()
  healthy = {
    LAUREL_MODE: 'production',
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: SECRET,
    PUBLIC_URL: 'https://rewards.brand.example',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Rewards <hello@brand.example>',
    DNS_SERVERS: names.address,
    MEDIA_DIR: path.join(home, 'media'),
  }
})
afterAll(async () => {
  for (const server of opened) server.close()
  mail.close()
  names.close()
  await Promise.all([database.drop(), empty.drop()])
  rmSync(home, { recursive: true, force: true })
})

/** What `laurel doctor` says in an installation with these settings. */
const examine = async (
  settings: Record<string, string> = {},
): Promise<{ findings: Finding[]; status: number | null }> => {
  const child = spawn(process.execPath, ['packages/client/bin/laurel.mjs', 'doctor', '--json'], {
    env: { ...process.env, NODE_OPTIONS: '', ...healthy, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const findings = (await json(child.stdout)) as Finding[]
  return { findings, status: await ended }
}

const codesOf = async (settings?: Record<string, string>) =>
  (await examine(settings)).findings.map(({ code }) => code).sort()

/** A PgBouncer of sorts: refuses `options`, and sends everything else to PostgreSQL. */
const startPooler = async (): Promise<string> => {
  const target = new URL(database.url)
  const port = Number(target.port)
  const server = net.createServer((client) => {
    client.once('data', (first) => {
      const upstream = net.connect(port, '127.0.0.1')
      for (const socket of [client, upstream]) socket.on('error', () => {})
      if (!first.includes('\0options\0')) {
        upstream.write(first)
        client.pipe(upstream).pipe(client)
        return
      }
      upstream.destroy()
      const text = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(text.length + 4, 1)
      client.end(Buffer.concat([head, Buffer.from(text)]))
    })
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.port = String((server.address() as net.AddressInfo).port)
  return target.href
}

/** A certificate of its own authority. */
const createCertificate = ({ days }: { days: number }): { key: string; cert: string } => {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  const name = [{ name: 'commonName', value: 'localhost' }]
  Object.assign(certificate, { publicKey: keys.publicKey, serialNumber: '01' })
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(certificate) }
}

describe('laurel doctor', () => {
  it('finds nothing in a healthy installation, and leaves nothing', async () => {
    expect(await examine()).toEqual({ findings: [], status: 0 })
  }, 120_000)

  it('names settings that are invalid, weak or in each other’s way', async () => {
    const { findings, status } = await examine({
      PORT: 'abc',
      PAYLOAD_SECRET: 'change-me-change-me-change-me-change-me',
      TRUST_PROXY: '0',
    })
    expect(findings.map(({ code }) => code)).toEqual(['CONFIG_INVALID', 'SECRET_WEAK', 'PROXY_UNTRUSTED'])
    expect([findings[0]?.what, status]).toEqual([expect.stringContaining('PORT'), 1])
    expect(await codesOf({ PUBLIC_URL: 'http://rewards.brand.example' })).toEqual(['PUBLIC_URL_INSECURE'])
  }, 120_000)

  it('names a mail server, DNS, a store, a host and backups that fail', async () => {
    mkdirSync(path.join(home, 'backups'))
    writeFileSync(path.join(home, 'a-file'), '')
    const { findings } = await examine({
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
      MAIL_FROM: 'Rewards <hello@other.example>',
      PUBLIC_URL: 'https://nowhere.brand.example',
      MEDIA_DIR: path.join(home, 'a-file', 'media'),
      BACKUP_DIR: path.join(home, 'backups'),
    })
    expect(findings.map(({ code }) => code).sort()).toEqual([
      'BACKUP_OLD',
      'HOST_UNKNOWN',
      'MAIL_AWAY',
      'MAIL_DKIM',
      'MAIL_SPF',
      'STORAGE_FAILS',
    ])
  }, 120_000)

  it('names a database that is away, empty, behind or ahead', async () => {
    const away = Object.assign(new URL(database.url), { port: String(await findFreePort()) })
    expect(await codesOf({ DATABASE_URL: away.href })).toEqual(['DATABASE_AWAY'])
    expect(await codesOf({ DATABASE_URL: empty.url })).toEqual(['SCHEMA_BEHIND'])
    const change = (text: string) => withClient(database.url, (client) => client.query(text))
    await change("insert into payload_migrations (name, batch) values ('20991231_000000_later', 9)")
    expect(await codesOf()).toEqual(['SCHEMA_AHEAD'])
    await change("delete from payload_migrations where name like '2099%'")
  }, 240_000)

  it('names a pooler without a direct address, and a replica that is none or away', async () => {
    const pooler = await startPooler()
    expect(await codesOf({ DATABASE_URL: pooler, DATABASE_REPLICA_URL: database.url })).toEqual([
      'POOLER_WITHOUT_DIRECT_URL',
      'REPLICA_IS_PRIMARY',
    ])
    const away = Object.assign(new URL(database.url), { port: String(await findFreePort()) })
    expect(
      await codesOf({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: database.url, DATABASE_REPLICA_URL: away.href }),
    ).toEqual(['REPLICA_AWAY'])
  }, 120_000)

  it('names a certificate that ends and jobs that nobody runs', async () => {
    const server = createServer(createCertificate({ days: 3 }))
    opened.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const change = (text: string) => withClient(database.url, (client) => client.query(text))
    await change(`insert into pgboss.job (name, created_on, start_after)
      values ('points.expire', now() - interval '1 hour', now() - interval '1 hour')`)
    const { findings } = await examine({
      PUBLIC_URL: `https://localhost:${(server.address() as net.AddressInfo).port}`,
    })
    await change('delete from pgboss.job')
    expect(findings.map(({ code }) => code).sort()).toEqual(['CERTIFICATE_ENDS', 'QUEUE_STALLED'])
    expect(findings.find(({ code }) => code === 'QUEUE_STALLED')?.what).toContain('points.expire has waited for 36')
  }, 120_000)

  it('links what exists', () => {
    for (const [, link] of Object.values(FINDINGS)) expect(existsSync(link.split('#')[0] ?? '')).toBe(true)
  })
})
