import type { Payload } from 'payload'
import { getFromImportMap } from 'payload/shared'
import type { ReactNode } from 'react'

type ServerComponent<Props> = (props: Props) => ReactNode | Promise<ReactNode>

/** A plugin's component from Payload's import map. @throws Error if it isn't in the map */
export const findComponent = <Props>({ importMap = {} }: Payload, path: string): ServerComponent<Props> => {
  const component = getFromImportMap<ServerComponent<Props> | undefined>({
    importMap,
    PayloadComponent: path,
    silent: true,
  })
  if (!component) throw new Error(`${path} isn't in the import map. Check the path, then run npm run generate.`)
  return component
}
