/**
 * Whether something of a reward is on its way to who has it (RULE-31). A badge is worn and an offer opens the perks at once:
 * of them there is only a code that may be owed and, of a badge, what its own words tell how to get, such as a pin.
 * @param reward the alias of `rewards`
 */
export const isHandedOverSql = (reward: string): string =>
  `(${reward}.selection not in ('achievement', 'offer') or ${reward}.uses_coupons or (${reward}.selection = 'achievement'
    and (btrim(coalesce(${reward}.redemption_details, '')) <> '' or ${reward}.redemption_image_id is not null)))`
