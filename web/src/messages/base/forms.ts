import { inLanguages } from './in-languages.ts'

const en = {
  requiredFields: 'Fields with * are required.',
  problems: (fields: number) =>
    fields === 1 ? '1 field is missing or wrong.' : `${fields} fields are missing or wrong.`,
  goTo: (field: string) => `Go to ${field}`,
  textLength: (length: number, longest: number) => {
    const [typed, most] = [length, longest].map((count) => count.toLocaleString('en'))
    const over = length - longest
    return `${typed} of ${most} characters.${over > 0 ? ` Please remove ${over.toLocaleString('en')}.` : ''}`
  },
  suggestions: 'Suggestions',
  uploading: 'Your picture is still on its way. Please wait a moment.',
  leave: {
    title: 'Leave this page?',
    kept: 'What you typed is kept on this device until you come back.',
    discard: 'Leave without saving?',
    lost: 'Your changes are not saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  restored: 'We kept what you had not saved last time.',
  startOver: 'Start over',
  stale: {
    title: 'Another member changed this',
    text: 'It was saved while you were editing. What only one of you changed is kept either way.',
    untouched: 'changed by them',
    both: 'changed by both',
    theirs: 'Theirs',
    mine: 'Yours',
    before: 'Before',
    empty: 'empty',
    yes: 'Yes',
    no: 'No',
    keepMine: 'Keep mine',
    saveChoice: 'Save this choice',
    takeTheirs: 'Take theirs',
    takenOver: 'Their version is in the form now. Save when it is right.',
  },
}

/** The words that all forms share. */
export const formTexts = inLanguages({ en })
