import type { MailBrand } from './brand'
import type { TranslateMail } from './mail-texts'

/** How to get help with what an email confirms. */
export const helpText = ({ name, supportEmail }: MailBrand, t: TranslateMail): string =>
  supportEmail ? t('help.email', { email: supportEmail }) : t('help.site', { program: name })
