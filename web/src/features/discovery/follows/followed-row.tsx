import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { Button } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { showUndo } from '../../../ui/toast/toast.ts'

interface FollowedRowProps {
  readonly name: string
  readonly image: string | null
  readonly to: string
  readonly upcoming: number
  readonly onChange: (isFollowed: boolean) => void
}

/** An organizer or artist that the member follows, and the button that ends it. */
export function FollowedRow({ name, image, to, upcoming, onChange }: FollowedRowProps) {
  const t = useText(followsTexts)
  const stop = () => {
    onChange(false)
    void showUndo(t.stopped(name), () => onChange(true))
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Avatar name={name} image={image} />
      <div className="min-w-24 flex-1">
        <Link to={to} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </Link>
        <p className="text-sm text-muted">{t.upcoming(upcoming)}</p>
      </div>
      <Button look="quiet" className="ml-auto" aria-pressed aria-label={t.followingName(name)} onClick={stop}>
        {t.following}
      </Button>
    </li>
  )
}
