export { announceReachable } from './announce-reachable'
export { type Choices, findOwnPush, saveChoices } from './choices'
export { listSentMessages, sendDue, takeNotice } from './messages'
export { type Subscription, subscribe, unsubscribe } from './subscriptions'
