'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'

/** @param cookie the name of the cookie with the selected program */
export function ProgramSelectField({
  cookie,
  label,
  programs,
  selected,
}: {
  cookie: string
  label: string
  programs: { id: number; name: string }[]
  selected: number | null
}) {
  const router = useRouter()
  const id = useId()
  const select = (program: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
    document.cookie = `${cookie}=${program}; path=/admin; max-age=31536000; samesite=lax`
    router.refresh()
  }
  return (
    <div className="program-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={selected ?? ''} onChange={({ target }) => select(target.value)}>
        {programs.map((program) => (
          <option key={program.id} value={program.id}>
            {program.name}
          </option>
        ))}
      </select>
    </div>
  )
}
