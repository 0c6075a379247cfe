/** The support address; a long one wraps at large font sizes. */
export const SupportLink = ({ email }: { email: string }) => (
  <a className="wrap-anywhere inline-block py-1 text-ink underline" href={`mailto:${email}`}>
    {email}
  </a>
)
