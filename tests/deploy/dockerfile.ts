import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { root } from '../source-files.ts'

export const dockerfileText = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')

const file = DockerfileParser.parse(dockerfileText)

/** The list of words at the end of an instruction. */
const wordsOf = (instruction: Instruction | undefined): string[] =>
  JSON.parse(/\[.*\]$/s.exec(instruction!.getArgumentsContent()!)![0])

/** What the image of deploy/Dockerfile runs. */
export const image = {
  environment: Object.fromEntries(
    file
      .getENVs()
      .flatMap((each) => each.getProperties().map((entry) => [entry.getName(), entry.getValue()!])),
  ),
  command: wordsOf(file.getCMDs()[0]),
  healthCheck: wordsOf(file.getHEALTHCHECKs()[0]),
  user: file
    .getInstructions()
    .find((each) => each.getInstruction() === 'USER')
    ?.getArgumentsContent(),
  node: file.getInitialARGs()[0]?.getProperty()?.getValue(),
}
