import { type Reply, reply } from '@/plugin/http'
import { PASS_TYPE } from '../domain'

/** A signed pass as a file. @param name without its ending */
export const replyPass = (file: Buffer, name: string, headers: Record<string, string> = {}): Reply =>
  reply(new Uint8Array(file), {
    headers: {
      'content-type': PASS_TYPE,
      'content-disposition': `attachment; filename="${name}.pkpass"`,
      ...headers,
    },
  })
