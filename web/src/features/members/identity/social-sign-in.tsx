import type { SignInProvider } from '@floorcraft/contract/members/identity.ts'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { remember } from '../../../lib/browser/storage.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import { useProviders, useStartSocialSignIn } from './sign-in/api.ts'

/** The buttons of the social networks, or the only button of the external provider that replaces the built-in sign-in. */
export function SocialSignIn({ returnTo }: { returnTo: string | undefined }) {
  const identity = useText(identityTexts)
  const t = identity.social
  const providers = useProviders().data
  const start = useStartSocialSignIn()
  if (!providers) return null
  const { social, email_password: hasOwnForm, external_name: external } = providers
  const leave = async (provider: SignInProvider) => {
    try {
      const { authorization_url } = await start.mutateAsync(provider)
      // Stored, because the provider sends the browser back without the query of /login.
      remember('returnTo', returnTo)
      window.location.assign(authorization_url)
    } catch (error) {
      void showError(failureSentence(error, identity.login.failed))
    }
  }
  if (!hasOwnForm) {
    if (external === null) return <p>{t.unavailable}</p>
    return (
      <Button className="min-h-12 w-full" disabled={start.isPending} onClick={() => void leave('openid')}>
        {t.continueWith(external)}
      </Button>
    )
  }
  if (social.length === 0) return null
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {social.map((provider) => (
          <Button key={provider} look="quiet" disabled={start.isPending} onClick={() => void leave(provider)}>
            {t.continueWith(t.names[provider])}
          </Button>
        ))}
      </div>
    </div>
  )
}
