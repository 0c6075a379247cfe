/**
 * Loaded before a TypeScript program: keeps its process alive while it starts. Modules wait for each other with top-level
 * `await`, and on a machine under load Node now and then finds nothing else to wait for and ends with code 13, quietly.
 * A program that is done within that time ends itself with `process.exit`.
 */
const START_MS = 180_000

const timer = setInterval(() => {}, 1_000)
setTimeout(() => clearInterval(timer), START_MS).unref()
