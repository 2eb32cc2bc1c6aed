/** Prints a message to stderr, because stdout is for the started program. */
export function say(message) {
  process.stderr.write(`floorcraft: ${message}\n`)
}

/** A failure that the operator can correct. Its message is printed without a stack trace. */
export class Refusal extends Error {}

/** Runs the main function of a script. A Refusal is printed and gives exit code 1. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
