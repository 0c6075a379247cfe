'use client'

import { useTranslation } from 'react-i18next'
import type { Namespace } from '.'

/**
 * The texts of one part of the product, in the language of the nearest provider. Nothing here imports the texts: a page
 * of a participant carries its own language only (src/site/frame/texts), the console carries all (all-texts-provider).
 */
export const useTexts = (namespace: Namespace) => useTranslation(namespace).t
