// One file for each: keeping what leaders know of a venue, and reading venues.
export { keepVenue } from './keeping.ts'
export { findVenue, listVenueEvents, listVenues, type VenuesDeps } from './reading.ts'
