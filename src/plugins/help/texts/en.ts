const site = {
  menu: 'Missing points?',
  title: 'Get help',
  lead: "Tell us what's wrong and we'll look into it.",
  kind: 'What is it about?',
  kinds: {
    missing_points: 'Missing {{term}}',
    code: "A code that doesn't work",
    reward: 'A reward',
    other: 'Something else',
  },
  receipt: 'Receipt',
  noReceipt: 'No receipt',
  receiptOf: '{{merchant}}, {{date}}',
  unknownShop: 'Receipt',
  claim: 'Reward',
  noClaim: 'No reward',
  claimOf: '{{reward}}, {{date}}',
  orderNumber: 'Order number',
  optional: '(optional)',
  message: 'What happened?',
  send: 'Send',
  sent: 'Sent',
  yours: 'Your requests',
  status: { open: 'Open', answered: 'Answered', solved: 'Solved', declined: 'Closed' },
  asked: 'Sent on {{date}}',
  answerFrom: 'Answer from {{program}}',
  loadError: "We couldn't load your requests",
}

const console = {
  title: 'Help requests',
  case: 'Request',
  description: 'What participants asked for help with, such as missing points.',
  message: 'Message',
  kind: 'Topic',
  kinds: { missing_points: 'Missing points', code: 'Code', reward: 'Reward', other: 'Other' },
  participant: 'User',
  state: 'Status',
  status: { open: 'Open', answered: 'Answered', solved: 'Solved', declined: 'Declined' },
  sentAt: 'Sent',
  orderNumber: 'Order number',
  receipt: 'Receipt',
  reward: 'Reward',
  answer: 'Answer',
  answerHelp: "The user sees it on the site. We'll email them when you save.",
  search: 'Search requests',
  empty: 'No requests',
  emptyHelp: 'Requests appear here when users ask for help on the site.',
  audit: { answered: 'Answered a help request' },
}

const messages = {
  sent: "Thanks! We'll get back to you.",
  messageMissing: 'Tell us what happened.',
  tooOften: "You've sent many requests today. Try again tomorrow.",
  answered: 'Answer saved.',
}

const helpAnswered = {
  subject: 'We answered your request',
  heading: 'We answered your request',
  body: 'There is an answer to your request at {{program}}.',
  button: 'Read the answer',
}

export const texts = {
  site: { help: site },
  console: { help: console },
  messages: { help: messages },
  mail: { helpAnswered },
}
