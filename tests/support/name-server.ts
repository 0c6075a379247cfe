import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const
type RecordType = keyof typeof TYPES

export type NameServer = {
  /** For `DNS_SERVERS`. */
  address: string
  /** Known records, such as `TXT example.com`; one of each type per name. */
  records: Partial<Record<`${RecordType} ${string}`, string>>
  /** While true, every query fails as on a broken name server. */
  isBroken: boolean
  close: () => void
}

/** A name server that answers from its records, and NXDOMAIN for everything else (RFC 1035). */
export const startNameServer = async (): Promise<NameServer> => {
  const socket = createSocket('udp4')
  const server: NameServer = { address: '', records: {}, isBroken: false, close: () => socket.close() }
  socket.on('message', (question, from) => socket.send(answerTo(question, server), from.port, from.address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`
  return server
}

const NO_ERROR = 0x8580
const SERVER_FAILURE = 0x8582
const NO_SUCH_NAME = 0x8583

const answerTo = (question: Buffer, { isBroken, records }: NameServer): Buffer => {
  const labels: string[] = []
  let at = 12
  while (question[at]) {
    const length = question[at] ?? 0
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const queried = question.subarray(12, at + 5)
  const code = question.readUInt16BE(at + 1)
  const type = Object.entries(TYPES).find(([, number]) => number === code)?.[0] as RecordType | undefined
  const record = type && records[`${type} ${labels.join('.').toLowerCase()}`]
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(isBroken ? SERVER_FAILURE : record ? NO_ERROR : NO_SUCH_NAME, 2)
  header.writeUInt16BE(record && !isBroken ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  if (!type || !record || isBroken) return Buffer.concat([header, queried])
  const data = DATA[type](record)
  const rest = Buffer.alloc(12)
  rest.writeUInt16BE(0xc00c, 0)
  rest.writeUInt16BE(code, 2)
  rest.writeUInt16BE(1, 4)
  rest.writeUInt16BE(data.length, 10)
  return Buffer.concat([header, queried, rest, data])
}

const withLength = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])

const DATA: Record<RecordType, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  CNAME: (value) => Buffer.concat([...value.split('.').map(withLength), Buffer.from([0])]),
  TXT: withLength,
}
