'use client'

import { SwitchField } from '@/plugin/console/client'

export type KindOption = { value: string; label: string }

/** A switch for each thing that one can be alerted to. */
export function KindSwitches({ kinds }: { kinds: KindOption[] }) {
  return (
    <>
      {kinds.map(({ label, value }) => (
        <SwitchField key={value} name={`kinds.${value}`} label={label} />
      ))}
    </>
  )
}
