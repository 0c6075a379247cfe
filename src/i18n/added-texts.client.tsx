'use client'

import type { ReactNode } from 'react'
import { addTexts, type PluginTexts } from './plugin-texts'

/** Makes a plugin's texts available to the client components below it, beside the product's own. */
export function AddedTexts({ children, texts }: { children: ReactNode; texts: Partial<PluginTexts> }) {
  // While rendering, because the components below look their texts up while they render. Adding them again changes nothing.
  addTexts(texts)
  return children
}
