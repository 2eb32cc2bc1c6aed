/** Messages of core section 5 that contain a file name or a number. The browser and the server use them. */
export const notAnImageMessage = (file: string) => `${file} is not an image file`
export const tooLargeMessage = (file: string) => `${file} exceeds 10MB limit`

/** For more pictures than there are free slots: only the first ones are uploaded. */
export const onlyFirstMessage = (slots: number) =>
  `Only uploading first ${slots} ${slots === 1 ? 'image' : 'images'} (${slots} ${slots === 1 ? 'slot' : 'slots'} available)`

export const unreadableMessage = (file: string) => `${file} cannot be read`
export const tooManyPixelsMessage = (file: string) => `${file} has more than 50 megapixels`
