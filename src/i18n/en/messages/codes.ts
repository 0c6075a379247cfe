export const codes = {
  used: 'Marked as used.',
  notUsed: 'Marked as not used.',
}
