// The default of the specification, and what people write of the British.
const shortNames: Readonly<Record<string, string>> = { USA: 'US', UK: 'GB' }

let codesByName: ReadonlyMap<string, string> | undefined

/** The ISO 3166 code of a country by the English name that scenes carry; any other text comes back as it is. */
export function countryCode(name: string): string {
  codesByName ??= readNames()
  return shortNames[name] ?? codesByName.get(name.toLowerCase()) ?? name
}

function readNames(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // Codes that were replaced (DD, UK) are other names of those that replaced them.
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  return new Map(
    current.flatMap((code) => {
      const name = names.of(code)
      return name ? [[name.toLowerCase(), code] as const] : []
    }),
  )
}
