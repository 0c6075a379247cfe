/** The texts of the receipts page, for phones. */
export const site = {
  mailedReceipts: {
    title: 'Receipts by email',
    help: "Forward receipts that stores email you to this address, and we'll read them like photos.",
    copy: 'Copy address',
    copied: 'Copied',
    change: 'Get a new address',
    changeHelp: 'Mail to your old address will be ignored.',
    changeConfirm: 'Change address',
    cancel: 'Keep this one',
    loadError: "We couldn't load your address",
    isItYours: 'Is this receipt yours?',
    from: 'From {{sender}}',
    noSubject: '(no subject)',
    mine: "Yes, it's mine",
    notMine: 'No, delete it',
    reasons: {
      no_receipt: "We couldn't find a receipt with a total in this email. Upload a photo instead.",
      too_large: 'This email is too large. Upload the receipt instead.',
      unreadable: "We couldn't open the attachment. Upload a photo instead.",
      too_many: "You've sent many receipts today. Try again tomorrow.",
      not_allowed: "We couldn't accept this receipt. Verify your email address and accept the terms first.",
      not_mine: 'Deleted.',
    },
  },
}
