import { dialogFrom } from '../../../ui/lazy-part.tsx'

export const goingSheet = dialogFrom(async () => (await import('./going-sheet.tsx')).GoingSheet)
export const coupleDialog = dialogFrom(async () => (await import('./couple-dialog.tsx')).CoupleDialog)
export const guestDialog = dialogFrom(async () => (await import('./guest-dialog.tsx')).GuestDialog)
