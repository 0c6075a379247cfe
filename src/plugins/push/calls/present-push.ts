import type { findOwnPush } from '../domain'

export type PushAnswer = ReturnType<typeof presentPush>

/** What the browser needs to turn messages on. */
export const presentPush = ({ choices, isWorthAsking, key }: Awaited<ReturnType<typeof findOwnPush>>) => ({
  key,
  choices: { receipts: choices.receipts, rewards: choices.rewards, news: choices.news },
  worth_asking: isWorthAsking,
})
