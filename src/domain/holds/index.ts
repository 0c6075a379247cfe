export {
  type HoldDecision,
  type HoldListener,
  noteHoldDecided,
  noteHoldOpened,
} from './hold-listeners'
