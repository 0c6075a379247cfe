import type { ReactNode } from 'react'
import { AddedTexts } from '@/i18n/added-texts.client'
import { type PluginTexts, textsForBrowser } from '@/i18n/plugin-texts'
import { findComponent } from './find-component'
import type { ViewContext } from './view-context'

/** A plugin's component within a page of the product. */
export type PluginPart = {
  /** Its path in the import map, from `src`: `/../my-plugin/my-card#MyCard`. */
  Component: string
  /** Of the plugin, for its client components. Set by `laurel()`. */
  texts?: PluginTexts | undefined
}

/** Renders a plugin's component with its props. */
export async function renderPart<Props>(
  { context, locale }: Pick<ViewContext, 'context' | 'locale'>,
  { Component, texts }: PluginPart,
  props: Props,
): Promise<ReactNode> {
  const part = await findComponent<Props>(context.payload, Component)(props)
  return texts ? <AddedTexts texts={textsForBrowser(texts, locale)}>{part}</AddedTexts> : part
}
