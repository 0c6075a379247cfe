import { consoleAddress } from '../../resolve-route'

const WEBHOOKS = '/programs/:program_id/settings/integrations/webhooks'

export const webhookPaths = (programId: number) => ({
  list: consoleAddress(WEBHOOKS, { program_id: programId }),
  new: consoleAddress(`${WEBHOOKS}/new`, { program_id: programId }),
  one: (id: number) => consoleAddress(`${WEBHOOKS}/:webhook_id`, { program_id: programId, webhook_id: id }),
})
