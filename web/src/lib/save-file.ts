/** Hands a file to the browser to be kept under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
