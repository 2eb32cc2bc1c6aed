/** A reader without chosen scenes. */
export interface NewReader {
  readonly zone: string
  /** The slug of the first scene that they looked at, from a shared link for example. */
  readonly firstScene?: string | undefined
}
