import { common } from '@/i18n/en/common'
import { core } from '@/i18n/en/site/core'

/** The words of every page of the program site. */
export const base = { common, site: core }
