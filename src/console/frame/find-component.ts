import type { Payload } from 'payload'
import { getFromImportMap } from 'payload/shared'
import type { ReactNode } from 'react'

type ServerComponent<Props> = (props: Props) => ReactNode | Promise<ReactNode>

/** A plugin's component, by its path in Payload's import map. @throws Error where the map lacks it */
export const findComponent = <Props>({ importMap = {} }: Payload, path: string): ServerComponent<Props> => {
  const component = getFromImportMap<ServerComponent<Props> | undefined>({
    importMap,
    PayloadComponent: path,
    silent: true,
  })
  if (!component) throw new Error(`${path} isn't in the import map. Check the path, then run npm run generate.`)
  return component
}
