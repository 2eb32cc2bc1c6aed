import { deadlineDays, recurringDefaults } from '@floorcraft/contract/recurring-events.ts'

/** How dates are confirmed, as the forms hold it; a number as its text. */
export interface ConfirmationValues {
  requires_confirmation: boolean
  confirmation_deadline_days: string
  auto_publish_if_confirmed: boolean
}

export const usualConfirmation: ConfirmationValues = {
  requires_confirmation: recurringDefaults.requires_confirmation,
  confirmation_deadline_days: String(recurringDefaults.confirmation_deadline_days),
  auto_publish_if_confirmed: recurringDefaults.auto_publish_if_confirmed,
}

/** The deadline only counts where something is to be confirmed; without one the usual is meant. */
export function confirmationOf(values: ConfirmationValues) {
  const { requires_confirmation, confirmation_deadline_days, auto_publish_if_confirmed } = values
  return {
    requires_confirmation,
    ...(requires_confirmation && { confirmation_deadline_days: Number(confirmation_deadline_days) }),
    auto_publish_if_confirmed,
  }
}

/** The problem with a deadline, in the words of the form that asks. */
export function deadlineProblem(
  text: string,
  words: { shortest: string; longest: string; whole: string },
): string | undefined {
  const days = Number(text)
  if (text.trim() === '' || Number.isNaN(days) || days < deadlineDays.shortest) return words.shortest
  if (days > deadlineDays.longest) return words.longest
  return Number.isInteger(days) ? undefined : words.whole
}
