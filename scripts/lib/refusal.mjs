/** An error reported as a sentence, without a stack. */
export class Refusal extends Error {}

/** Runs a command's work; a refusal is printed as a sentence and becomes exit code 1. */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
