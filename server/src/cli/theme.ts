import { resetSiteTheme } from '../features/scenes/themes/service.ts'
import type { CliDeps, Command } from './command.ts'

async function reset(deps: CliDeps): Promise<string> {
  await resetSiteTheme(deps)
  return 'The site has its default theme again.'
}

export const themeCommands: Readonly<Record<string, Command>> = {
  'theme reset': {
    usage: 'theme reset',
    summary: 'Return to the default theme',
    example: 'theme reset',
    run: reset,
  },
}
