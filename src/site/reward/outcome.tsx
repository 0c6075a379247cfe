/** The participant's result of a draw or a contest. */
export function Outcome({ text, title }: { text: string; title: string }) {
  return (
    <section className="moment rounded-card bg-accent-quiet p-4" data-testid="outcome">
      <h2 className="font-header font-semibold">{title}</h2>
      <p className="mt-1 text-pretty text-ui-sm">{text}</p>
    </section>
  )
}
