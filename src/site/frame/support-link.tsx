/** Whom to write to; a long address breaks where letters are large. */
export const SupportLink = ({ email }: { email: string }) => (
  <a className="wrap-anywhere inline-block py-1 text-ink underline" href={`mailto:${email}`}>
    {email}
  </a>
)
