import { Icon, type IconName } from '@/ui/icon'
import { ImageWithRetry, type ImageWithRetryProps } from '@/ui/image-with-retry.client'
import { pictureOf } from '../picture'
import type { RewardResponse, WireImage } from '../wire'

type Facts = Pick<RewardResponse, 'achievement_reward' | 'earned_by_current_participant_on' | 'image' | 'selection'>

const SIGNS: Record<RewardResponse['selection'], IconName> = {
  redeem: 'gift',
  sweepstake: 'party-popper',
  achievement: 'badge-check',
  milestone: 'trophy',
  'mini-contest': 'sparkles',
  offer: 'ticket-percent',
}

/**
 * A reward's picture or, without one, the brand's background with the kind's icon.
 * @param width its maximum width, in CSS pixels of a high-density screen @param ratio width by height @param
 * ratioOfNone the ratio without a picture
 */
export function RewardPicture({
  ratio = '4/3',
  ratioOfNone = ratio,
  reward,
  width,
  ...rest
}: Pick<ImageWithRetryProps, 'className' | 'priority' | 'style'> & {
  ratio?: string
  ratioOfNone?: string
  reward: Facts
  width: number
}) {
  const picture = pictureFor(reward)
  return (
    <ImageWithRetry
      src={pictureOf(picture, width)}
      alt={picture?.alt_text ?? ''}
      ratio={picture ? ratio : ratioOfNone}
      fit={picture === reward.image ? 'cover' : 'contain'} // A cropped badge would be unrecognizable.
      blurDataUrl={picture?.blur_data_url ?? undefined}
      fallback={picture ? undefined : <NoPicture selection={reward.selection} />}
      {...rest}
    />
  )
}

const NoPicture = ({ selection }: Pick<Facts, 'selection'>) => (
  <span className="on-brand absolute inset-0 flex items-center justify-center" data-testid="no-picture">
    <span className="flex aspect-square h-3/5 max-h-24 items-center justify-center rounded-full bg-surface-3">
      <Icon name={SIGNS[selection] ?? 'gift'} className="size-1/2" />
    </span>
  </span>
)

/** An achievement is lit once it is earned and unlit before; other rewards have one picture, `image`. */
const pictureFor = ({ achievement_reward, earned_by_current_participant_on, image, selection }: Facts): WireImage => {
  if (selection !== 'achievement') return image
  const { active_image, inactive_image } = achievement_reward
  return (earned_by_current_participant_on === null ? inactive_image : active_image) ?? image
}
