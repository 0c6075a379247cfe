import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { queueMail, renderWebhookMail } from '@/mail'
import { env } from '@/platform/env'

type Disabled = { programId: number; webhookId: number; url: string; reason: 'failing' | 'gone' }

/** Emails the creator of a disabled endpoint, or the organization's admins if the creator is gone (RULE-72). */
export const mailDisabled = async ({ sql }: Context, disabled: Disabled): Promise<void> => {
  const owners = await sql<{
    email: string
    first_name: string | null
    locale: Locale
    program: string
    is_owner: boolean
  }>(
    `select a.email, a.first_name, a.preferred_locale as locale, g.name as program, a.id = w.created_by_id as is_owner
     from webhooks w join programs g on g.id = w.program_id
     join administrators a on a.organization_id = g.organization_id and a.status = 'active' and (a.id = w.created_by_id or a.is_admin)
     where w.id = $1 and w.program_id = $2`,
    [disabled.webhookId, disabled.programId],
  )
  const owner = owners.filter(({ is_owner }) => is_owner)
  for (const { email, first_name, locale, program } of owner.length > 0 ? owner : owners)
    await queueMail(sql, {
      to: email,
      category: 'essential',
      ...(await renderWebhookMail({
        locale,
        firstName: first_name ?? '',
        program,
        url: disabled.url,
        reason: disabled.reason,
        link: `${env.PUBLIC_URL}/admin/v2/programs/${disabled.programId}/settings/integrations/webhooks/${disabled.webhookId}`,
      })),
    })
}
