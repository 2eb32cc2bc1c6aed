/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const sequences = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * A hint while typing, not a judgement: length counts most, and what repeats or runs on (`aaaa`, `1234`, `qwer`)
 * counts as one character. The server alone decides whether a password is accepted.
 */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const characters = [...password]
  if (characters.length < minLength) return 0
  const surprising = characters.filter((character, index) => !follows(characters[index - 1], character))
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const score = surprising.length + kinds - 1
  if (score >= 16) return 4
  if (score >= 11) return 3
  return score >= 8 ? 2 : 1
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  if (before === character) return true
  const pair = `${before}${character}`.toLowerCase()
  return sequences.some((sequence) => sequence.includes(pair))
}
