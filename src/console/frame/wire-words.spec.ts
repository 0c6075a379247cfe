import { wireWords } from './wire-words'

describe('what the specification quotes', () => {
  const quoted = [
    'Success!',
    'Challenge created successfully.',
    'Challenge updated successfully.',
    'Reward created successfully.',
    'Reward updated successfully.',
    'Receipt has been updated successfully.',
    'Tag updated',
    'Magic link copied to clipboard',
    'Activities reset',
    'Status updated',
    'Points Added',
    'Points restored',
    'Email changed',
    'Another user already has this email.',
    'These points were already restored.',
    'Points can be restored within 30 days of expiring.',
    'Participant deleted',
    'Referral approved and points added',
    'Referral approved. Points will be added after the friend’s first challenge.',
    'Referral approved, but its challenge no longer awards points.',
    'Referral rejected',
    'This referral was already reviewed.',
    'NFT collection created',
    'Winners are being synced',
    'Winner assigned',
    'Entries generated',
    'Failed to perform action',
    'Invalid intent',
    'You are not allowed to access this page',
    'An error occurred',
    'An error occurred.',
    'Please fill in all required fields.',
    'Please select an integrity status before saving.',
    'Please select a reason for rejection before saving.',
    'Price is required.',
    'Price must be a valid number.',
    'Price must be greater than 0.',
    "Price can't be more than 1,000,000.00.",
    'Enter a valid unit price.',
    "Unit price can't be more than 1,000,000.00.",
    'Either name or sku is required.',
    'Please, fill the sku or name fields. The price is always required.',
    'Enter a quantity greater than 0.',
    "Quantity can't be more than 100,000.",
    'Enter a full date.',
    'Enter a valid total.',
    'Total must be between -1,000,000.00 and 1,000,000.00.',
    "A receipt can't earn more than 100,000,000 points. Check its prices and products.",
    'Only failed receipts can be read again.',
    'This is the same purchase as receipt #12. Save again to confirm that both count.',
    'This may be the same purchase as receipt #12. Save again to confirm that both count.',
    'This may be the same purchase as receipts #12, #15. Save again to confirm that all of them count.',
    'This is the same purchase as receipts #12, #15. Save again to confirm that all of them count.',
    'Unknown item.',
    'Unknown product.',
    'Unknown merchant.',
    'Error!!!',
    'Success!',
    'Name must be at least 2 characters.',
    'Name must not be longer than 30 characters.',
    'Program was created successfully!',
    'Role was deleted successfully!',
    'Too many invitations. Please try again in 5 minutes.',
    'The request is larger than 1000 bytes.',
    'Use up to 200 characters.',
    'Choose up to 50 roles.',
    'Enter 100 or less.',
    'Enter 1 or more.',
    'Enter a number above 0.',
    'Use at least 8 characters.',
    'This field is required.',
    'Check this field.',
  ]
  // CONSOLE-146
  it.each(quoted)('is shown as it is in English, and in Spanish to who reads that: %s', (words) => {
    expect(wireWords(words, 'en')).toBe(words)
    expect(wireWords(words, 'es')).not.toBe(words)
  })

  it('groups the digits of a limit', () => {
    expect(wireWords('Enter 10000000 or less.', 'en')).toBe('Enter 10,000,000 or less.')
    expect(wireWords('Enter 10000000 or less.', 'es')).toBe('Escribe 10.000.000 o menos.')
    expect(wireWords('Enter 5000 or less.', 'en')).toBe('Enter 5000 or less.')
  })

  it('leaves alone what the server said in the reader’s own language', () => {
    for (const words of ['2 códigos agregados.', 'Figs was baked successfully!', ''])
      expect(wireWords(words, 'es')).toBe(words)
  })
})
