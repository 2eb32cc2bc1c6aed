/** A reader without chosen scenes. */
export interface NewReader {
  readonly zone: string
  /** The slug of the first scene that they looked at, from a shared link for example. */
  readonly firstScene?: string | undefined
  /**
   * Present when the zone is not the reader's own, but one in the country of their language: the zones with the same guess.
   */
  readonly byLanguage?: readonly string[] | undefined
}
