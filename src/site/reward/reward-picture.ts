import type { WireImage, WireReward } from '../wire'

/** An achievement is drawn lit once it is earned and unlit before; everything else has one picture, its `image`. */
export const rewardPicture = ({
  achievement_reward,
  earned_by_current_participant_on,
  image,
  selection,
}: Pick<WireReward, 'achievement_reward' | 'earned_by_current_participant_on' | 'image' | 'selection'>): WireImage => {
  if (selection !== 'achievement') return image
  const { active_image, inactive_image } = achievement_reward
  return (earned_by_current_participant_on === null ? inactive_image : active_image) ?? image
}
