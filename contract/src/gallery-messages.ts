/** Messages of core section 5 that contain a file name or a number. The browser and the server use them. */
export const notAnImageMessage = (file: string) => `${file} is not an image file`
export const tooLargeMessage = (file: string) => `${file} exceeds 10MB limit`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** For more pictures than fit into one upload or into the free slots: only the first ones are uploaded. */
export const onlyFirstMessage = (first: number, slots: number) =>
  `Only uploading first ${counted(first, 'image')} (${counted(slots, 'slot')} available)`

export const unreadableMessage = (file: string) => `${file} cannot be read`
export const tooManyPixelsMessage = (file: string) => `${file} has more than 50 megapixels`
