const RADIUS = 18
const ROUND = 2 * Math.PI * RADIUS

/** The countdown as a closing ring with the remaining seconds. Visual only. */
export const CountdownRing = ({ remainingSeconds, share }: { remainingSeconds: number; share: number }) => (
  <span aria-hidden className="relative inline-flex size-11 shrink-0 items-center justify-center">
    <svg aria-hidden viewBox="0 0 44 44" className="absolute inset-0 size-full -rotate-90">
      <circle cx="22" cy="22" r={RADIUS} fill="none" strokeWidth="4" className="stroke-surface-3" />
      <circle
        cx="22"
        cy="22"
        r={RADIUS}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-accent"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - share)}
      />
    </svg>
    <span className="font-semibold text-ui-sm tabular-nums">{remainingSeconds}</span>
  </span>
)
