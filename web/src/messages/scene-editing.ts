import { inLanguages } from './in-languages.ts'

const banners = { color: 'Color', image: 'Image' }
const sizes = { small: 'Small', medium: 'Medium', large: 'Large', xlarge: 'Extra Large' }
const colours: Readonly<Record<string, string>> = {
  '': 'Default',
  blue: 'Blue',
  green: 'Green',
  purple: 'Purple',
  orange: 'Orange',
  pink: 'Pink',
  teal: 'Teal',
  indigo: 'Indigo',
  red: 'Red',
  yellow: 'Yellow',
  cyan: 'Cyan',
  'dark gray': 'Dark gray',
  gray: 'Gray',
}

const en = {
  tools: {
    adminMode: 'Admin Mode',
    customize: 'Customize Appearance',
    info: 'Manage Scene Info',
    dashboard: 'Leader Dashboard',
  },
  appearance: {
    title: 'Customize Appearance',
    banner: 'Banner',
    banners,
    colour: 'Banner color',
    behind: 'Color behind the image',
    colours,
    currentColour: 'Current',
    picture: 'Banner image',
    pictureAlt: 'The banner image',
    pictureHint: 'Recommended 1920x400, less than 10MB. You choose the part that is shown.',
    upload: 'Upload Banner Image',
    replace: 'Replace image',
    remove: 'Remove image',
    size: 'Title text size',
    sizes,
    contrast: (ratio: string) => `Preview. Contrast of the words: ${ratio} to 1, at least 4.5 is readable.`,
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Scene customization updated successfully',
    failed: 'Failed to update customization',
    /** A value in the comparison of two versions. */
    written: (field: string, value: string) =>
      ({
        banner: banners[value as keyof typeof banners],
        banner_color: colours[value],
        banner_image_url: 'An image',
        title_text_size: sizes[value as keyof typeof sizes],
      })[field],
  },
}

export const sceneEditingTexts = inLanguages({ en })
