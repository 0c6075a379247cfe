/** Stands where a screen will be while its code arrives. */
export const ScreenSkeleton = () => <div aria-hidden className="ui-skeleton h-40 w-full rounded-card" />
