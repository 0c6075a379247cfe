import crypto from 'node:crypto'
import fs from 'node:fs'
import { parseEnv } from 'node:util'
import { Refusal } from '../refusal.mjs'
import { inRoot } from '../root.mjs'

/** The settings of an installation, sealed with a passphrase (scrypt, AES-256-GCM). */

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
export const MIN_PASSPHRASE = 12

/** Where and with what this machine makes its backups isn't restored elsewhere. */
const LOCAL = /^BACKUP_/

/** A setting, or the content of the file that has it. */
export function readSetting(name, env = process.env) {
  const file = env[`${name}_FILE`]
  return env[name] || (file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')
}

/** Every setting of `.env.example` that has a value here, and OpenTelemetry's own. */
export function collectSettings(env = process.env) {
  const listed = Object.keys(parseEnv(fs.readFileSync(inRoot('.env.example'), 'utf8')))
  const names = new Set([...listed, ...Object.keys(env).filter((name) => name.startsWith('OTEL_'))])
  const pairs = [...names].filter((name) => !LOCAL.test(name)).map((name) => [name, readSetting(name, env)])
  return Object.fromEntries(pairs.filter(([, value]) => value))
}

/** The settings that open something. */
export const isSecret = (name) => /SECRET|KEY|PASS|TOKEN|SMTP_URL|DATABASE/.test(name)

export function sealSettings(settings, passphrase) {
  if (passphrase.length < MIN_PASSPHRASE)
    throw new Refusal(`BACKUP_PASSPHRASE is too short: use ${MIN_PASSPHRASE} characters or more.`)
  const salt = crypto.randomBytes(16)
  const nonce = crypto.randomBytes(12)
  const cipher = crypto.createCipheriv('aes-256-gcm', crypto.scryptSync(passphrase, salt, 32, COST), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(settings), 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), body])
}

/** @throws Refusal */
export function openSettings(bytes, passphrase) {
  const [salt, nonce, tag] = [bytes.subarray(0, 16), bytes.subarray(16, 28), bytes.subarray(28, 44)]
  const key = crypto.scryptSync(passphrase, salt, 32, COST)
  const decipher = crypto.createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(tag)
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8'))
  } catch {
    throw new Refusal("BACKUP_PASSPHRASE isn't the passphrase of this backup.")
  }
}

/** Tells whether two installations have the same secret, without revealing it. */
export function fingerprintSecret(secret, salt = crypto.randomBytes(16).toString('hex')) {
  return `${salt}:${crypto.scryptSync(secret, salt, 16, COST).toString('hex')}`
}

export const hasFingerprint = (secret, fingerprint) =>
  fingerprintSecret(secret, fingerprint.split(':')[0]) === fingerprint
