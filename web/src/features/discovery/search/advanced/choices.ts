/** The states of the specification come first (secondary section 9). */
const firstStates = ['CA', 'TX', 'FL', 'NY', 'AZ', 'CO', 'WA', 'OR', 'NV']

/** The choices of the state: the specified ones, those of scenes in alphabetical order, and the chosen one. */
export function stateChoices(ofScenes: readonly string[], chosen: string) {
  const others = [...ofScenes, chosen].map((state) => state.trim()).filter(Boolean)
  return [...new Set([...firstStates, ...others.toSorted()])].map((state) => ({ value: state, label: state }))
}
