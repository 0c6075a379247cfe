/** The dashboard's figures and work as text, for emails and messages of plugins. */
export { type Formatters, formattersOf } from '@/console/frame/formatters'
export { type AttentionLine, attentionLines } from '@/console/views/dashboard/attention-lines'
export { changeOf } from '@/console/views/dashboard/change-of'
