import type { ReactNode } from 'react'

interface UnlessOtherSceneProps {
  /** Whether the reader is not known yet: the server and the first render show the scene of a guess. */
  readonly isGuess: boolean
  /** For readers with other scenes, whom `before-paint.js` knows, until theirs come. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** What the document shows of a scene that the reader did not choose. */
export function UnlessOtherScene({ isGuess, waiting, children }: UnlessOtherSceneProps) {
  return (
    <>
      {isGuess && <div className="while-other-scene">{waiting}</div>}
      <div className={isGuess ? 'unless-other-scene' : ''}>{children}</div>
    </>
  )
}
