import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Privacy policy',
  text: 'Every member gets a notice when you publish a version, also of one that is in force later. A published version stays as it is.',
  loading: 'Loading the policy…',
  loadFailed: 'Unable to load the policy',
  form: 'New version',
  labels: {
    title: 'Title',
    version: 'Version',
    effective_date: 'In force from',
    summary_of_changes: 'What changes',
    content: 'Text',
  },
  hints: {
    version: 'Such as 2.0. It cannot be one that was published before.',
    effective_date: 'Today or later. Members need time to read it: a month is usual.',
    summary_of_changes: 'Members read it in the notice and above the policy.',
    content:
      'A line that begins with ## is the heading of a section, lines that begin with - are a list, an empty line begins a paragraph.',
  },
  preview: 'Preview',
  previewTitle: 'How it will look',
  publish: 'Publish',
  publishing: 'Publishing…',
  question: {
    title: 'Publish this version?',
    text: (version: string, date: string) =>
      `Version ${version} is in force from ${date}. It cannot be changed or taken back.`,
    told: 'Every member gets a notice.',
    confirm: 'Publish and notify',
  },
  failed: 'Failed to publish the policy',
  done: 'The policy is published',
  versions: 'Published versions',
  noVersions: 'None. The standard policy of Floorcraft is in force.',
  inForce: 'In force',
  later: (date: string) => `From ${date}`,
  since: (date: string) => `Since ${date}`,
  read: (version: string) => `Read version ${version}`,
}

export const policyEditingTexts = inLanguages({ en })
