/** A message in the form of Slack's incoming webhooks, which others understand, too. */
export type SlackMessage = { text: string; blocks: object[] }

type MessageParts = { program: string; text: string; link: string; button: string }

/** Slack reads these three as markup (https://docs.slack.dev/messaging/formatting-message-text). */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const slackMessage = ({ button, link, program, text }: MessageParts): SlackMessage => ({
  text: escapeMarkup(`${program}: ${text}`),
  blocks: [
    { type: 'section', text: { type: 'mrkdwn', text: `*${escapeMarkup(program)}*\n${escapeMarkup(text)}` } },
    { type: 'context', elements: [{ type: 'mrkdwn', text: `<${encodeURI(link)}|${escapeMarkup(button)}>` }] },
  ],
})
