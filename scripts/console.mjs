// Everything said here goes to stderr: stdout belongs to the program that is being started.

/** Says what is happening. */
export function say(sentence) {
  process.stderr.write(`floorcraft: ${sentence}\n`)
}

/** A failure with nothing to add for a programmer: the sentence is shown, without a stack, and the process ends with 1. */
export class Refusal extends Error {}

/** Runs a script's main function; a Refusal ends it with its sentence. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
