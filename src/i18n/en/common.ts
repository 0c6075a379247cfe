export const common = {
  loading: 'Loading, please wait...',
  error: 'Something went wrong',
  tryAgain: 'Please try again',
  retry: 'Try again',
  offline: 'There is no connection. Please check it and try again.',
  points: 'points',
  notFound: 'Not found',
  pleaseSignIn: 'Please sign in.',
  pleaseCheck: 'Please check what you entered.',
}
