/** What the screen of a challenge kind imports. */
export { MainAction } from '@/site/challenge/parts/main-action'
export type { Outcome, ScreenProps } from '@/site/challenge/types'
export { Button } from '@/ui/button'
export { TextInput } from '@/ui/text-input.client'
