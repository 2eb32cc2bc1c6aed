import { inLanguages } from './in-languages.ts'

const en = {
  frame: (cut: string) => `${cut}: move the frame`,
  back: (cut: string, axis: 'x' | 'y') => `${cut}: move the frame ${axis === 'x' ? 'left' : 'up'}`,
  on: (cut: string, axis: 'x' | 'y') => `${cut}: move the frame ${axis === 'x' ? 'right' : 'down'}`,
}

export const cropFrameTexts = inLanguages({ en })
