import type { DrawInTurn } from './draw-in-turn.ts'
import type { KeepingDeps } from './kept-pictures.ts'

export interface UploadsDeps extends KeepingDeps {
  readonly drawInTurn: DrawInTurn
}
