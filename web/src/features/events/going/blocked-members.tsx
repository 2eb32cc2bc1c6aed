import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { BlockedMember } from '@floorcraft/contract/events/going-blocks.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useBlockedMembers, useUnblockMember } from './api.ts'

/** The members whom the organizer blocked, with a button that lifts each block. Nothing while there are none. */
export function BlockedMembers({ timezone }: { timezone: string }) {
  const { blocks: t } = useText(goingTexts)
  const { data: blocked = [] } = useBlockedMembers()
  if (blocked.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t.list}</h2>
      <p className="text-muted">{t.listText}</p>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {blocked.map((member) => (
          <BlockedRow key={member.member_id} member={member} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
}

function BlockedRow({
  member: { member_id: id, name, blocked_at },
  timezone,
}: {
  member: BlockedMember
  timezone: string
}) {
  const { blocks: t } = useText(goingTexts)
  const locale = useLocale()
  const lift = useUnblockMember()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{t.since(mediumDate(atPlace(blocked_at, timezone), locale))}</p>
      </div>
      <Button
        look="quiet"
        aria-label={t.liftFor(name)}
        disabled={lift.isPending}
        onClick={() =>
          void lift.mutateAsync(id).then(
            () => showSuccess(t.lifted(name)),
            () => {},
          )
        }
      >
        {t.lift}
      </Button>
    </li>
  )
}
