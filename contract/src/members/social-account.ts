import { text } from '../base/fields.ts'
import { type Network, networkNames } from '../base/networks.ts'
import { socialAddress } from './social-links.ts'

/** The account of a member in a network: a user name or an address, kept as it is entered. '' is null. */
export const socialAccount = (network: Network) =>
  text(200)
    .refine((written) => written === '' || socialAddress(network, written) !== undefined, {
      error: `Please enter a valid ${networkNames[network]} username or link`,
    })
    .transform((written) => written || null)
    .nullish()
