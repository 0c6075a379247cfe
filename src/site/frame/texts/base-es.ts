import { common } from '@/i18n/es/common'
import { core } from '@/i18n/es/site/core'

/** The words of every page of the program site. */
export const base = { common, site: core }
