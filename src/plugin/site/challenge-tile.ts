export { hasTile } from '@/site/challenge/has-tile'
export { OwnChallengeTile } from '@/site/challenge/own-challenge-tile.client'
