import { existsSync } from 'node:fs'
import path from 'node:path'

const APP = path.resolve('src/app/(wire)')

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The method and the file of a call such as `GET /public/me`; the tree below `app/(wire)` is the table. */
export const routeOf = (key: string): { method: Method; path: string; file: string; exists: boolean } => {
  const [method = '', address = ''] = key.split(' ')
  const inside = address.startsWith('/admin/v2') ? `/wire${address}` : address
  const file = path.join(APP, inside.replaceAll(/:(\w+)/g, '[$1]'), 'route.ts')
  return { method: method as Method, path: address, file, exists: existsSync(file) }
}
