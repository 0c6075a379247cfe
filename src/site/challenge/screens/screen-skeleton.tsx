/** The placeholder while a screen's code loads. */
export const ScreenSkeleton = () => <div aria-hidden className="ui-skeleton h-40 w-full rounded-card" />
