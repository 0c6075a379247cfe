import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { BrandedError } from '@/plugin/domain'

/** What signs Apple's passes. Texts are PEM. */
export type AppleCertificate = {
  certificate: string
  /** Apple's own certificate that issued it. */
  issuer: string
  /** Not encrypted. */
  key: string
  passType: string
  team: string
  expiresAt: Date
}

export type CertificateProblem =
  | 'unreadable'
  | 'wrong_password'
  | 'no_certificate'
  | 'no_key'
  | 'key_mismatch'
  | 'no_rsa_key'
  | 'not_a_pass_type'
  | 'no_issuer'
  | 'expired'

export type CertificateRead = { ok: true; value: AppleCertificate } | { ok: false; problem: CertificateProblem }

class Unusable extends BrandedError {
  static override readonly laurel = 'unusable_certificate'
  constructor(readonly problem: CertificateProblem) {
    super(problem)
  }
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g

/**
 * Reads what an administrator uploaded: a certificate of Apple's for passes, its key and the certificate that issued it, as PEM
 * blocks in any order. A block `PKCS12` is a file of Keychain Access (.p12). Pure.
 * @param password of the key or the .p12 file; empty without one
 */
export const readCertificate = (text: string, password: string, now: Date): CertificateRead => {
  try {
    return { ok: true, value: read(text, password, now) }
  } catch (error) {
    if (Unusable.is(error)) return { ok: false, problem: error.problem }
    throw error
  }
}

const read = (text: string, password: string, now: Date): AppleCertificate => {
  const blocks = [...text.matchAll(BLOCK)].map(([pem, label = '']) => ({ label, pem }))
  if (blocks.length === 0) throw new Unusable('unreadable')
  const files = blocks.filter(({ label }) => label === 'PKCS12').map(({ pem }) => openFile(pem, password))
  const certificates = [
    ...blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ pem }) => parseCertificate(pem)),
    ...files.flatMap((file) => file.certificates.map(parseCertificate)),
  ]
  const keys = [
    ...blocks.filter(({ label }) => label.endsWith('PRIVATE KEY')).map(({ pem }) => parseKey(pem, password)),
    ...files.flatMap((file) => file.keys.map((pem) => parseKey(pem, ''))),
  ]
  if (certificates.length === 0) throw new Unusable('no_certificate')
  const [key] = keys
  if (!key) throw new Unusable('no_key')
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new Unusable('key_mismatch')
  if (key.asymmetricKeyType !== 'rsa') throw new Unusable('no_rsa_key')
  const [passType, team] = [subjectOf(own, 'UID'), subjectOf(own, 'OU')]
  if (!passType?.startsWith('pass.') || !team) throw new Unusable('not_a_pass_type')
  const expiresAt = new Date(own.validTo)
  if (expiresAt <= now) throw new Unusable('expired')
  const issuer = certificates.find((other) => other !== own && own.checkIssued(other) && own.verify(other.publicKey))
  if (!issuer) throw new Unusable('no_issuer')
  return {
    certificate: own.toString(),
    issuer: issuer.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...{ passType, team, expiresAt },
  }
}

const subjectOf = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const parseCertificate = (pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Unusable('unreadable')
  }
}

const parseKey = (pem: string, password: string): KeyObject => {
  const isEncrypted = pem.includes('ENCRYPTED')
  try {
    return createPrivateKey({ key: pem, ...(isEncrypted ? { passphrase: password } : {}) })
  } catch {
    throw new Unusable(isEncrypted ? 'wrong_password' : 'unreadable')
  }
}

const CERTIFICATES = forge.pki.oids.certBag as string
const KEYS = [forge.pki.oids.pkcs8ShroudedKeyBag as string, forge.pki.oids.keyBag as string]

/** The certificates and keys of a .p12 file, as PEM. */
const openFile = (pem: string, password: string): { certificates: string[]; keys: string[] } => {
  const base64 = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  let structure: forge.asn1.Asn1
  try {
    structure = forge.asn1.fromDer(forge.util.decode64(base64))
  } catch {
    throw new Unusable('unreadable')
  }
  try {
    const file = forge.pkcs12.pkcs12FromAsn1(structure, false, password)
    const bags = (bagType: string) => file.getBags({ bagType })[bagType] ?? []
    return {
      certificates: bags(CERTIFICATES).flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : [])),
      keys: KEYS.flatMap(bags).flatMap(({ key }) => (key ? [forge.pki.privateKeyToPem(key)] : [])),
    }
  } catch {
    // forge tells a wrong password and a damaged file apart by its message only.
    throw new Unusable('wrong_password')
  }
}
