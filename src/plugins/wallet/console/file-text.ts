/** A file as text: as it is, or as a PEM block if it is binary. Pure. */
export const toText = (name: string, bytes: Uint8Array): string => {
  // Certificates and .p12 files in DER begin with an ASN.1 sequence.
  if (bytes[0] !== 0x30) return new TextDecoder().decode(bytes).trim()
  const label = /\.(p12|pfx)$/i.test(name) ? 'PKCS12' : 'CERTIFICATE'
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const lines = btoa(binary).match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n')
}
