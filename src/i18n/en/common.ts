import { limits } from './limits'

export const common = {
  limits,
  loading: 'Loading, please wait...',
  error: 'Something went wrong',
  tryAgain: 'Please try again',
  retry: 'Try again',
  offline: "You're offline. Check your connection and try again.",
  points: 'points',
  notFound: 'Not found',
}
