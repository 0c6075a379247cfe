import type { WireRewardDetail } from '@/site/wire'

export type KindProps = { onClose: () => void; reward: WireRewardDetail }
