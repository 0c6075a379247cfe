import type { ComponentType, ReactNode } from 'react'
import { AddedTexts } from '@/i18n/added-texts.client'
import { LOGIN_PARTS, type LoginPart } from '@/platform/login-parts'
import { openPayload } from '@/platform/payload'
import { loadFromSiteMap } from '../load-from-site-map'
import { siteMap } from '../login-site-map'

/** What plugins add where administrators sign in. */
export async function LoginParts({ slot }: Pick<LoginPart, 'slot'>): Promise<ReactNode> {
  // Plugins have added their parts when Payload's config is built.
  await openPayload()
  const parts = Object.entries(LOGIN_PARTS).filter(([, part]) => part.slot === slot)
  return Promise.all(
    parts.map(async ([name, { Component, texts }]) => {
      const Part = await loadFromSiteMap<ComponentType>(siteMap, Component)
      const shown = texts && { en: { signin: texts.en.signin ?? {} }, es: { signin: texts.es?.signin ?? {} } }
      return (
        <AddedTexts key={name} texts={shown ?? { en: {} }}>
          <Part />
        </AddedTexts>
      )
    }),
  )
}
