import { wireWords } from './wire-words'

describe('what the specification quotes', () => {
  const quoted = [
    'Sucess!',
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
    'Points given back',
    'Email changed',
    'Another participant of this program has this email.',
    'These points were given back already.',
    'Points can be given back within 30 days after they expired.',
    'Participant deleted',
    'Referral approved: the points were credited.',
    'Referral approved: the points wait for the friend’s first challenge.',
    'Referral approved, but its challenge gives nothing any more.',
    'Referral rejected',
    'This referral was decided on already.',
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
    'Price can be at most 1,000,000.00.',
    'Unit price must be a valid number.',
    'Unit price can be at most 1,000,000.00.',
    'Either name or sku is required.',
    'Please, fill the sku or name fields. The price is always required.',
    'Quantity must be a number greater than 0.',
    'Quantity can be at most 100,000.',
    'Date must be a whole date.',
    'Total must be a valid number.',
    'Total can be at most 1,000,000.00, above or below zero.',
    'A receipt cannot give more than 100,000,000 points. Please check its prices and products.',
    'Only a failed receipt can be read again.',
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
    'must not be longer than 200 characters',
    'At most 50 roles.',
    'At most 100.',
    'At least 1.',
    'More than 0.',
    'At most 500 characters.',
    'At least 8 characters.',
    'This field is required.',
    'Please check this field.',
  ]
  // CONSOLE-146
  it.each(quoted)('is shown as it is in English, and in Spanish to who reads that: %s', (words) => {
    expect(wireWords(words, 'en')).toBe(words)
    expect(wireWords(words, 'es')).not.toBe(words)
  })

  it('groups the digits of a limit', () => {
    expect(wireWords('must not be more than 10000000', 'en')).toBe('must not be more than 10,000,000')
    expect(wireWords('must not be more than 10000000', 'es')).toBe('no puede ser más de 10.000.000')
    expect(wireWords('must not be more than 5000', 'en')).toBe('must not be more than 5000')
  })

  it('leaves alone what the server said in the reader’s own language', () => {
    for (const words of ['2 códigos añadidos.', 'Figs was baked successfully!', ''])
      expect(wireWords(words, 'es')).toBe(words)
  })
})
