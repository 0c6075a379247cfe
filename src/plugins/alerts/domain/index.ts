export { deleteChannel, listChannels, saveChannel } from './channels'
export { checkAlerts, observe } from './check-alerts'
export {
  findDisabledWebhooks,
  findFailedMails,
  findLedgerDrift,
  findLowStock,
  findManySignUps,
  findUnusualPoints,
  findWaitingReceipts,
} from './find-causes'
export { alertText } from './notify'
export { postAlert, testChannel } from './post-alert'
export { sendSummaries, sendSummaryNow } from './send-summaries'
export { findChoice, listOpenAlerts, permittedSources, saveChoice } from './subscriptions'
export { loadSummary, renderSummary } from './summary'
