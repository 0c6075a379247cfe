/** The mark next to a required field's label; screen readers get `aria-required` or the text instead. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 text-danger">
    *
  </span>
)
