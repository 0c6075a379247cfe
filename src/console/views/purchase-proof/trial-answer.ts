type Outcome = { status: string; rule: string; points: number }

/** The answer to a draft that was tried on past receipts. */
export type TrialAnswer = {
  tried: number
  found: number
  to_person: number
  from_person: number
  refused: number
  earns_more: number
  earns_less: number
  recognised: { before: number; after: number } | null
  people: { before: number; after: number }
  points: { before: number; after: number }
  changed_count: number
  changed: {
    id: number
    merchant_name: string | null
    purchase_date: string | null
    before: Outcome
    after: Outcome
    /** The recognized merchant, if it changes. */
    recognised: { before: string | null; after: string | null } | null
  }[]
}
