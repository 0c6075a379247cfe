/** Texts about suspected fraud that waits for a decision. */
export const holds = {
  kinds: { receipts: 'Receipt', referrals: 'Referral', claims: 'Claim' },
  signals: {
    same_file: 'The same file was sent before.',
    same_purchase: 'The same purchase was sent before.',
    similar_image: 'The picture looks like one that was sent before.',
    similar_purchase: 'The purchase resembles one that was sent before.',
    many_uploads: 'This user sent more receipts in a day than usual.',
    many_of_device: 'More receipts than usual came from one device in a day.',
    friend_same_device: 'The invited friend uses the device of another user.',
    friend_same_network: "The invited friend uses the network of the referrer or the referrer's other friends.",
    friend_same_mailbox: "The friend's address leads to the mailbox of another user.",
    disposable_email: 'The friend uses a throwaway email address.',
  },
}
