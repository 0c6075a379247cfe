export const common = {
  loading: 'Loading, please wait...',
  error: 'Something went wrong',
  tryAgain: 'Please try again',
  points: 'points',
}
