import { type DanceRole, danceRoles } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'

const chip =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-4 text-[0.95rem] font-semibold transition-colors disabled:opacity-55'
const chipLook = (isChosen: boolean) =>
  isChosen ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface hover:bg-sunken'

/** All roles and "no role". */
export const roleChoices: readonly (DanceRole | null)[] = [...danceRoles, null]

/** The role that a person has on the list, and the others to change to. */
export function RoleChips({
  role,
  disabled,
  onChoose,
}: {
  role: DanceRole | null
  disabled: boolean
  onChoose: (role: DanceRole | null) => void
}) {
  const t = useText(goingTexts)
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t.chooseRole}</legend>
      {roleChoices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === role}
          disabled={disabled}
          onClick={each === role ? undefined : () => onChoose(each)}
          className={`${chip} ${chipLook(each === role)}`}
        >
          {each ? t.roles[each] : t.noRole}
        </button>
      ))}
    </fieldset>
  )
}
