import { AppError } from '../../platform/http/app-error.ts'
import type { IdentityDeps } from './deps.ts'

/** With an external provider, built-in accounts are disabled. */
export function requireBuiltIn({ config }: Pick<IdentityDeps, 'config'>): void {
  if (config.oidc) throw new AppError('AUTH_PASSWORD_DISABLED')
}
