import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Discount code',
  percentOff: (percentage: string) => `${percentage}% off`,
  amountOff: (amount: string) => `${amount} off`,
  validUntil: (date: string) => `Valid until ${date}`,
  expiredOn: (date: string) => `Expired ${date}`,
  used: (count: number, limit: number) => `${count} of ${limit} used`,
  ends: { expired: 'Expired', 'used-up': 'All used up', over: 'Event is over' },
  copy: 'Copy',
}

/** Fetched with the discount panel, because few events have a code. */
export const eventDiscountTexts = inLanguages({ en })
