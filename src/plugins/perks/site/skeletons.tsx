import { BONE, times } from '@/ui/skeleton'

/** PERKS-13. */
const PLACEHOLDERS = 6

/** The placeholder of the grid. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6">
        {times(PLACEHOLDERS).map((card) => (
          <div
            key={card}
            data-testid="card-skeleton"
            className="on-tile flex overflow-hidden rounded-tile border border-line sm:block"
          >
            <div className="ui-skeleton w-24 shrink-0 sm:h-36 sm:w-auto" />
            <div className="flex flex-1 flex-col gap-3 p-3 sm:p-4">
              <div className={`${BONE} h-5 w-3/5`} />
              <div className={`${BONE} h-3.5 w-2/5`} />
              <div className={`${BONE} mt-2 h-3.5 w-11/12`} />
              <div className={`${BONE} h-3.5 w-4/5`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a merchant's page. Its label is visible and announced (PERKS-17). */
export function MerchantSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      <div className="on-tile overflow-hidden rounded-card border border-line">
        <div className="ui-skeleton h-44 lg:h-56" />
        <div className="flex flex-col gap-3 p-5">
          <div className={`${BONE} h-7 w-2/5`} />
          <div className={`${BONE} h-4 w-1/4`} />
          <p className="text-ink-2">{label}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {times(2).map((card) => (
          <div key={card} className="on-tile h-56 rounded-tile border border-line p-5">
            <div className={`${BONE} h-5 w-3/5`} />
            <div className={`${BONE} mt-4 h-3.5 w-11/12`} />
            <div className={`${BONE} mt-2 h-3.5 w-4/5`} />
          </div>
        ))}
      </div>
    </div>
  )
}
