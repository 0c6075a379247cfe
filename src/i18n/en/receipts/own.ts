/** Words about receipts that participants read. */
export const own = {
  /** `reported`: of a purchase that came by API, of which there is no picture to send again. */
  reasons: {
    duplicated: {
      label: 'Duplicated receipt',
      message:
        'This receipt was already sent. If it is a different purchase, answer and tell us what sets it apart, such as its number.',
    },
    unreadable: {
      label: 'Unreadable image',
      reported:
        'What the shop reported cannot be checked. If you bought something that counts, answer and tell us what.',
      message: 'We could not read it. Lay the receipt flat in good light and upload a sharper photo of the whole slip.',
    },
    too_old: {
      label: 'Receipt is too old',
      reported: 'The purchase is older than we accept.',
      message: 'The purchase is older than we accept. Please upload receipts soon after shopping.',
    },
    wrong_merchant: {
      label: 'Not a participating shop',
      reported: 'This shop does not take part yet.',
      message: 'This shop does not take part yet. Please upload receipts of participating shops.',
    },
    not_a_receipt: {
      label: 'Not a receipt',
      reported: 'What was reported is not a purchase.',
      message: 'The picture does not show a receipt. Please upload the printed slip or the invoice as PDF.',
    },
    altered: {
      label: 'Altered or incomplete',
      reported: 'Parts of what the shop reported are missing or changed. If that is not right, answer and tell us.',
      message: 'Parts of the receipt are missing or changed. Upload the complete original, with shop, date and total.',
    },
    total_mismatch: {
      label: 'Items and total differ',
      reported:
        'The items that the shop reported do not add up to the total. If that is not right, answer and tell us.',
      message: 'The items do not add up to the total. Upload a photo in which every line can be read.',
    },
    returned: {
      label: 'Returned',
      message: 'The purchase was returned.',
    },
    other_currency: {
      label: 'Another currency',
      message: 'The purchase was paid in another currency than the one this program counts.',
    },
    excluded_item: {
      label: 'Excluded item',
      message: 'The purchase has an item that this program does not accept.',
    },
  },
  issues: {
    item_not_recognized: 'An item was not recognized',
    incorrect_points_awarded: 'The {{term}} are not right',
    wrong_item_categorized: 'An item was taken for another one',
  },
  site: {
    title: 'Receipts',
    intro: 'Upload a receipt and get {{term}} for what is on it.',
    uploadHelp:
      'Lay it flat, in good light, with shop, date and total in the picture. Up to 5 files of 10 MB: photos as JPEG, PNG, WebP or HEIC, or PDF.',
    takePhoto: 'Take a photo',
    chooseFiles: 'Choose files',
    pdf: 'PDF',
    failed: 'That did not work',
    yours: 'Your receipts',
    loadError: 'Your receipts could not be loaded.',
    retry: 'Try again',
    more: 'Show more',
    empty: {
      title: 'No receipts yet',
      text: 'Here is how it works.',
      steps: {
        buy: 'Buy something that counts',
        snap: 'Take a photo of the whole receipt',
        earn: 'We read it and credit your {{term}}',
      },
    },
    unknownShop: 'Receipt',
    story: { uploaded: 'Uploaded', reading: 'Reading', read: 'Read', checked: 'Checked', points: '{{term}}' },
    state: {
      reading: 'We are reading it',
      failed: 'We could not read it yet. We try again, and a person looks at it if that does not help.',
      review: 'A person is checking it. This usually takes a day.',
      review_requested: 'You asked for another look. A person is checking it.',
      earned: '+{{points}} {{term}}',
      nothing: 'Nothing on it counts this time',
      refused: 'Not accepted',
    },
    /** Why a person checks it, before that one does. */
    waiting: {
      two_receipts: 'There seem to be two receipts on the photo.',
      other_currency: 'It seems to be in another currency than this program’s.',
      too_old: 'It seems to be older than this program accepts.',
      unknown_shop: 'It seems to be from a shop that this program does not know.',
    },
    pendingPoints: '{{points}} {{term}} pending',
    takenBack: '{{points}} {{term}} taken back',
    items: 'Items',
    noItems: 'No items could be read.',
    total: 'Total',
    sent: 'Sent on {{date}}',
    bought: 'Bought on {{date}}',
    counts: 'Counts',
    quantity: '{{count}} ×',
    why: 'Why it was not accepted',
    ask: 'Ask for another look',
    askHelp: 'Tell us what we missed. You can ask once, until {{date}}.',
    asked: 'You asked for another look on {{date}}.',
    askLabel: 'What should we know?',
    askSend: 'Send',
    cancel: 'Cancel',
    report: 'Report an issue',
    reportHelp: 'What is not right with this receipt?',
    reportLabel: 'Tell us more (optional)',
    reported: 'Reported: {{kinds}}',
    view: 'View page {{page}}',
    dropHere: 'or drop them here',
    refreshError: 'Could not look for news. We keep trying.',
    unknown: 'There is no such receipt.',
    external: 'Reported by the shop',
    countsAs: 'Counts as {{product}}',
    countsNot: 'Does not count in this program',
    better: {
      title: 'Add a better photo',
      help: 'Lay the receipt flat in good light, with shop, date and total in the picture. You can do this once.',
      hint: 'We could not read all of it. A sharper photo helps.',
      wait: 'A sharper photo may help. You need not send one.',
      alone:
        'Send each receipt alone: add a better photo of one of them here, and upload the other as a receipt of its own.',
      added: 'You added a better photo on {{date}}.',
    },
    next: {
      nothing: 'No item on it earned {{term}}. See what counts, or tell us if we missed one.',
      reading: 'You may leave this page; we keep reading.',
    },
    rules: {
      title: 'What earns {{term}}',
      rate: '{{points}} {{term}} for every 1.00',
      more: 'and {{count}} more',
      days_one: 'Send a receipt within {{count}} day of shopping.',
      days_other: 'Send a receipt within {{count}} days of shopping.',
      shops: 'At {{names}}',
      noShops: 'Only receipts from certain shops count, and no shop takes part yet.',
      none: 'This program has not chosen its products yet.',
    },
  },
}
