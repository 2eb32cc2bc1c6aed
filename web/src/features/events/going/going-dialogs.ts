import { dialogFrom } from '../../../ui/lazy-part.tsx'

export const goingSheet = dialogFrom(async () => (await import('./going-sheet.tsx')).GoingSheet)
export const guestDialog = dialogFrom(async () => (await import('./guest-dialog.tsx')).GuestDialog)
