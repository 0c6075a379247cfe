import { addHooks } from '@laurel/plugin'
import { APIError, type CollectionBeforeChangeHook, type Plugin } from 'payload'

const ADULT_YEARS = 18

/**
 * Refuses claims by participants under 18, or without a birthday. `attribute` is the name of the profile attribute with
 * the birthday.
 */
export const adultsOnly =
  ({ attribute }: { attribute: string }): Plugin =>
  (config) => {
    const refuseMinors: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
      if (operation !== 'create') return data
      const { docs } = await req.payload.find({
        collection: 'participant-profiles',
        where: { participant: { equals: data.participant }, 'profile_attribute.name': { equals: attribute } },
        depth: 0,
        limit: 1,
        req,
      })
      const birthday = docs[0]?.value
      if (!birthday) throw new APIError('Add your birthday to your profile to claim rewards.', 403)
      if (new Date(birthday) > yearsAgo(ADULT_YEARS)) throw new APIError('You must be 18 to claim rewards.', 403)
      return data
    }
    return addHooks(config, 'reward-claims', { beforeChange: [refuseMinors] })
  }

const yearsAgo = (years: number): Date => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date
}
