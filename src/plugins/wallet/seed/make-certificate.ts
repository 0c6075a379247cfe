import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { AppleCertificate } from '../domain/read-certificate'

const DAY_MS = 86_400_000
/** The identifier that Apple writes into certificates of pass types, which forge has no name for. */
const USER_ID = '0.9.2342.19200300.100.1.1'

/** A key that signs as Apple's and Google's do. PEM. */
export const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

type Attributes = { shortName?: string; type?: string; value: string }[]
type ToCertify = {
  subject: Attributes
  issuer: Attributes
  key: string
  issuerKey: string
  from: Date
  until: Date
  isAuthority: boolean
}

const certify = ({ from, isAuthority, issuer, issuerKey, key, subject, until }: ToCertify): string => {
  const certificate = forge.pki.createCertificate()
  const own = forge.pki.privateKeyFromPem(key) as forge.pki.rsa.PrivateKey
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = isAuthority ? '01' : '02'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  certificate.setSubject(subject as forge.pki.CertificateField[])
  certificate.setIssuer(issuer as forge.pki.CertificateField[])
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    isAuthority
      ? { name: 'keyUsage', keyCertSign: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, critical: true },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuerKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

type ToMake = { passType: string; team: string; now: Date; days?: number }

/** A certificate as Apple's for passes, by an authority of its own, for the demo and for tests. Phones don't accept its passes. */
export const makeCertificate = ({ days = 365, now, passType, team }: ToMake): AppleCertificate => {
  const [authorityKey, key] = [makeKey(), makeKey()]
  const [from, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + days * DAY_MS)]
  // Certificates have whole seconds.
  until.setMilliseconds(0)
  const authority = [
    { shortName: 'CN', value: 'Self-made pass authority' },
    { shortName: 'O', value: 'Laurel' },
  ]
  const subject = [
    { type: USER_ID, value: passType },
    { shortName: 'CN', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: team },
    { shortName: 'O', value: 'Laurel' },
  ]
  const signed = { from, until, issuer: authority, issuerKey: authorityKey }
  return {
    certificate: certify({ ...signed, subject, key, isAuthority: false }),
    issuer: certify({ ...signed, subject: authority, key: authorityKey, isAuthority: true }),
    key: createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...{ passType, team, expiresAt: until },
  }
}
