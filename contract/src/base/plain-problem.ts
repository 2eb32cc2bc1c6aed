import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The message for a field's problem when the contract has no message of its own. */
export function plainProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? missing
        : `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`
    case 'too_big':
      return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      return isMissing(issue) ? missing : `Please choose one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? unfit
    default:
      return unfit
  }
}

const missing = 'This field is required'
const unfit = 'Please check this field'

const formats: Readonly<Record<string, string>> = {
  datetime: 'Please enter a valid date and time',
  date: 'Please enter a valid date',
  time: 'Please enter a valid time',
  email: 'Please enter a valid e-mail address',
  url: 'Please enter a valid URL',
}

const types: Readonly<Record<string, string>> = {
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  string: 'Please enter text',
  boolean: 'Please answer with true or false',
  array: 'Please give a list',
}

const isMissing = ({ input }: Issue) => input === undefined || input === null

function wrongType(issue: Issue & { code: 'invalid_type' }): string {
  return isMissing(issue) ? missing : (types[issue.expected] ?? unfit)
}

function counted(count: number | bigint, origin: string): string {
  if (origin === 'string') return `${count} characters`
  return origin === 'array' ? `${count} entries` : String(count)
}
