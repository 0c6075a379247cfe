import type { ReactNode } from 'react'
import type { PermissionPair } from '@/domain/permissions'
import { PERMISSION_ACTIONS } from '@/domain/permissions/actions'
import type { PermissionRow } from './permission-rows'

type PermissionMatrixProps = {
  /** The accessible name: whose permissions they are. */
  label: string
  words: (key: string) => string
  rows: readonly PermissionRow[]
  /** A cell of the matrix; combinations that aren't permissions stay empty. */
  cell: (pair: PermissionPair, label: string) => ReactNode
}

/** A role's permissions as a matrix of resources and actions (CONSOLE-102). */
export function PermissionMatrix({ cell, label, rows, words }: PermissionMatrixProps) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-ui">
      <thead>
        <tr>
          <th scope="col" className="pb-1.5 text-left font-medium text-ink-3 text-ui-xs">
            <span className="sr-only">{words('resource')}</span>
          </th>
          {PERMISSION_ACTIONS.map((action) => (
            <th key={action} scope="col" className="w-[17%] px-1 pb-1.5 text-center font-medium text-ink-3 text-ui-xs">
              {words(`actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label: name, pairs, resource }) => (
          <tr key={resource}>
            <th scope="row" className="h-8 border-line border-t pr-2 text-left font-normal text-ink-2">
              {name}
            </th>
            {PERMISSION_ACTIONS.map((action, at) => {
              const pair = pairs[at]
              return (
                <td key={action} className="border-line border-t px-1 text-center align-middle">
                  {pair && cell(pair, `${name}: ${words(`actions.${action}`)}`)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
