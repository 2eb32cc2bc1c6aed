/**
 * How many letters are missing, added, replaced or swapped with the next one: the distance of Damerau and Levenshtein
 * without repeated changes of one place.
 */
export function countTypos(typedText: string, knownText: string): number {
  const [typed, word] = [[...typedText], [...knownText]]
  let [beforeLast, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        last![column]! + 1,
        current[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforeLast, last] = [last!, current]
  }
  return last!.at(-1)!
}
