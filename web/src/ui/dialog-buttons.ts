let asked: string | undefined

/**
 * The attributes of a button that opens the dialog of the server's page with this id (document-dialog.tsx). The browser opens
 * it without scripts. A page that the browser made itself may not have it yet: then it opens when it comes.
 */
export const opensDialog = (id: string) => ({
  popoverTarget: id,
  onClick: () => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null
    asked = dialog ? undefined : id
    // Browsers from before 2024 have no popovers.
    if (dialog?.popover === undefined) dialog?.showModal()
  },
})

/** Whether the dialog that comes now was asked for. */
export function wasAsked(id: string): boolean {
  const isAsked = asked === id
  asked = undefined
  return isAsked
}
