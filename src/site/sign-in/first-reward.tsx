import { Icon } from '@/ui/icon'
import { pictureOf } from '../picture'
import type { SignInPageProps } from './wire'

/** What a newcomer can get first. @param text its name and price */
export function FirstReward({
  label,
  reward,
  text,
}: {
  label: string
  reward: NonNullable<SignInPageProps['first_reward']>
  text: string
}) {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-card border border-line p-3" data-testid="first-reward">
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-tile bg-accent-quiet text-accent-text">
        {reward.image ? (
          <img src={pictureOf(reward.image, 96)} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="gift" className="size-6" />
        )}
      </span>
      <p className="min-w-0 text-ui-sm">
        <span className="block text-ink-2">{label}</span>
        <span className="block font-semibold [overflow-wrap:anywhere]">{text}</span>
      </p>
    </div>
  )
}
