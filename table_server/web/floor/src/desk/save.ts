// Saves a server's answer as a file on this machine. A plain link would not carry the session's token.

export function save(name: string, text: string, kind: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
