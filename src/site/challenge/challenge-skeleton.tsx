const bone = 'ui-skeleton rounded-[6px]'

/**
 * The page's placeholder while it loads (SITE-126: 'Loading, please wait...'), tall enough to keep the footer below the
 * fold.
 */
export function ChallengeSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="mx-auto min-h-svh w-full max-w-[720px] px-4 pt-3 pb-12 lg:pt-8">
      <span className="sr-only">{label}</span>
      <div className={`${bone} my-3 h-5 w-28`} />
      <div className="ui-skeleton aspect-[16/9] w-full rounded-card" />
      <div className="ui-skeleton mt-5 h-8 w-32 rounded-full" />
      <div className={`${bone} mt-4 h-8 w-4/5`} />
      <div className={`${bone} mt-4 h-4 w-full`} />
      <div className={`${bone} mt-2.5 h-4 w-2/3`} />
      <div className="ui-skeleton mt-8 h-[52px] w-full rounded-button" />
    </div>
  )
}
