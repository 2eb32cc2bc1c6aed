const signatureLength = 8
/** Four bytes each for the length, the name and the checksum. */
const frameLength = 12

/** The chunks that change pixels: https://www.w3.org/TR/png-3/#4Concepts.FormatTypes */
const pixelChunks: readonly string[] = [
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'eXIf',
]
/** A colour profile is compressed too. Real ones have a few kilobytes. */
const mostProfileBytes = 32 * 1024

/**
 * The same PNG without texts and other additions, because decoders inflate each compressed text: 90 chunks of 49 kB cost
 * 19 seconds. A damaged file is returned up to the damage, so that the decoder refuses it.
 */
export function withoutExtraChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureLength)]
  let start = signatureLength
  while (start + frameLength <= png.length) {
    const length = png.readUInt32BE(start)
    const name = png.toString('latin1', start + 4, start + 8)
    const end = start + frameLength + length
    const isKept = name === 'iCCP' ? length <= mostProfileBytes : pixelChunks.includes(name)
    if (isKept) kept.push(png.subarray(start, end))
    if (name === 'IEND') break
    start = end
  }
  return Buffer.concat(kept)
}
