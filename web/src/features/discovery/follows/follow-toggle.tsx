import { BellPlus, BellRing } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'

interface FollowToggleProps {
  readonly name: string
  /** The page, to which a visitor comes back. */
  readonly path: string
  /** Undefined while it is not known. */
  readonly isFollowed: boolean | undefined
  readonly onChange: (isFollowed: boolean) => void
}

/** Follows, or ends it. A visitor signs in first and comes back. */
export function FollowToggle({ name, path, isFollowed, onChange }: FollowToggleProps) {
  const t = useText(followsTexts)
  const me = useMe()
  if (me.status !== 'signed-in') {
    // The server makes the page for visitors: the button has its place before the session is known.
    return (
      <ButtonLink to={pathWithReturn('/login', path)} aria-label={t.followName(name)}>
        <BellPlus className="size-4.5" aria-hidden />
        {t.follow}
      </ButtonLink>
    )
  }
  const Bell = isFollowed ? BellRing : BellPlus
  return (
    <Button
      look={isFollowed ? 'quiet' : 'primary'}
      aria-pressed={isFollowed ?? false}
      aria-label={isFollowed ? t.followingName(name) : t.followName(name)}
      disabled={isFollowed === undefined}
      onClick={() => onChange(!isFollowed)}
    >
      <Bell className="size-4.5" aria-hidden />
      {isFollowed ? t.following : t.follow}
    </Button>
  )
}
