/**
 * Whether a reward has anything to fulfill (RULE-31). Badges and offers take effect at once, except for an owed code
 * and a badge with redemption details, such as for a pin.
 * @param reward the alias of `rewards`
 */
export const isHandedOverSql = (reward: string): string =>
  `(${reward}.selection not in ('achievement', 'offer') or ${reward}.uses_coupons or (${reward}.selection = 'achievement'
    and (btrim(coalesce(${reward}.redemption_details, '')) <> '' or ${reward}.redemption_image_id is not null)))`
