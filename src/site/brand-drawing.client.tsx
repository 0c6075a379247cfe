'use client'

import { Icon, type IconName } from '@/ui/icon'
import { useSite } from './frame/site-provider.client'

/** In an empty list: the brand's own drawing of what will be there, or an icon if it has none. */
export function BrandDrawing({
  icon,
  of,
}: {
  of: 'earn_points_icon' | 'current_rewards_icon' | 'my_rewards_icon'
  icon: IconName
}) {
  const drawing = useSite().program[of]?.public_url
  return drawing ? <img src={drawing} alt="" className="size-8 object-contain" /> : <Icon name={icon} />
}
