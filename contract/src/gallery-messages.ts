/** The sentences of core section 5 that name a file or a number; said by the browser and by the server alike. */
export const notAnImageMessage = (file: string) => `${file} is not an image file`
export const tooLargeMessage = (file: string) => `${file} exceeds 10MB limit`

/** Some of the chosen pictures have no room: the first ones that fit are taken. */
export const onlyFirstMessage = (slots: number) =>
  `Only uploading first ${slots} ${slots === 1 ? 'image' : 'images'} (${slots} ${slots === 1 ? 'slot' : 'slots'} available)`

export const unreadableMessage = (file: string) => `${file} cannot be read`
export const tooManyPixelsMessage = (file: string) => `${file} has more than 50 megapixels`
