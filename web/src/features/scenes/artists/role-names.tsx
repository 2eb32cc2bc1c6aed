import { useText } from '../../../lib/messages.tsx'
import { artistsTexts } from '../../../messages/scenes/artists.ts'

/** Gives what an artist does its name on the screen. */
export function useRoleNames(): (role: string) => string {
  const roles: Readonly<Record<string, string>> = useText(artistsTexts).roles
  return (role) => roles[role] ?? role
}
