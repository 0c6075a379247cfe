/** Beside the label of what must be filled in; whoever listens is told by `aria-required`, or by the words. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 text-danger">
    *
  </span>
)
