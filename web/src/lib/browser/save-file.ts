/** Makes the browser download a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because some browsers read the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

// Endpoints that name file types answer with a Blob; their schema describes the JSON form.
export const asFile = (answer: unknown) => answer as Blob
