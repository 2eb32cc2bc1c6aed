/** What merged events mean for the other features. */
export { findNewAddress, withOldAddresses } from './old-addresses.ts'
