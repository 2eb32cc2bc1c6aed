import type { Size } from '@floorcraft/contract/base/picture-cut.ts'

/** A part of a picture, in percent of its width and height. */
export interface Crop {
  readonly unit: '%'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface CropShape {
  /** Width to height. */
  readonly aspect: number
  /** The part of the largest possible crop that is chosen first, from 0 to 1. */
  readonly share: number
}

/** The crop in the middle of a picture that is chosen first. */
export function startCrop(picture: Size, { aspect, share }: CropShape): Crop {
  const width = share * 100 * Math.min(1, (picture.height * aspect) / picture.width)
  const height = share * 100 * Math.min(1, picture.width / aspect / picture.height)
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** The crop moved by percents of the picture, inside the picture. */
export function movedCrop(crop: Crop, { x, y }: { x: number; y: number }): Crop {
  return { ...crop, x: within(crop.x + x, 100 - crop.width), y: within(crop.y + y, 100 - crop.height) }
}

const smallestPercent = 4

/** The crop made larger or smaller around its middle, in the same shape and inside the picture. */
export function scaledCrop(crop: Crop, factor: number): Crop {
  const longest = Math.max(crop.width, crop.height)
  const scale = Math.min(100, Math.max(smallestPercent, longest * factor)) / longest
  const [width, height] = [crop.width * scale, crop.height * scale]
  const grown = { ...crop, width, height }
  return movedCrop(grown, { x: (crop.width - width) / 2, y: (crop.height - height) / 2 })
}

/** The crop in pixels of the picture. */
export function cropPixels({ x, y, width, height }: Crop, picture: Size) {
  const across = picture.width / 100
  const down = picture.height / 100
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** Whether the crop has less than half of the wanted pixels across, so that it looks blurred. */
export const isBlurred = (crop: Crop, { picture, output }: { picture: Size; output: Size }) =>
  cropPixels(crop, picture).width < output.width / 2
