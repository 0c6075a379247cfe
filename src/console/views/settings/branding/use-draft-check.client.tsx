'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callConsole } from '../../../frame/call-console'
import { brandStyle } from './brand-style'
import { BORDERS, type BrandingValues, CHARACTER, type Character, FONT_ROLES } from './branding-form'

export type CheckedCss =
  | { ok: true; css: string; removed: { line: number; text: string }[] }
  | { ok: false; reason: string; line: number }

type Answer = { css: CheckedCss; mails: { kind: 'sign_in' | 'win' | 'expiry'; subject: string; html: string }[] }
type DraftCheck = Partial<Answer> & { hasFailed: boolean }

const DELAY_MS = 350
const DraftCheckContext = createContext<DraftCheck>({ hasFailed: false })

/** The server's check of the unsaved form: the CSS as it would be saved, and the emails. */
export const useDraftCheck = (): DraftCheck => useContext(DraftCheckContext)

export function DraftCheckProvider({ children, programId }: { children: ReactNode; programId: number }) {
  const values = useWatch<BrandingValues>() as BrandingValues
  const [check, setCheck] = useState<DraftCheck>({ hasFailed: false })
  const style = brandStyle(values)
  const logo = values.header_logo
  const body = JSON.stringify({
    element_css_style: {
      ...style.colors,
      ...pick(values, [...BORDERS, ...FONT_ROLES, ...(Object.keys(CHARACTER) as Character[])]),
    },
    css: values.css,
    header_logo: logo && !(logo instanceof File) ? logo.id : null,
  })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const path = `/admin/v2/programs/${programId}/template_details/preview`
      const answer = await callConsole<Answer>(path, { method: 'POST', body: JSON.parse(body) })
      if (isOver) return
      if (answer.css && answer.mails) setCheck({ css: answer.css, mails: answer.mails, hasFailed: false })
      else setCheck((known) => ({ ...known, hasFailed: true }))
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [body, programId])
  return <DraftCheckContext value={check}>{children}</DraftCheckContext>
}

const pick = <Name extends keyof BrandingValues>(values: BrandingValues, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
