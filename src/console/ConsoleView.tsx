export function ConsoleView() {
  return <div className="laurel-console">Laurel</div>
}
