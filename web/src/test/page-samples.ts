import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'

/** For tests: a page that gave nothing. */
export const emptyPage: ImportedPage = {
  title: null,
  description: null,
  start_date: null,
  start_time: null,
  end_date: null,
  end_time: null,
  venue_name: null,
  venue_address: null,
  venue_city: null,
  venue_state: null,
  price_info: null,
  price_currency: null,
  price_note: null,
  ticket_url: null,
  cover_image_url: null,
  facebook_url: 'https://www.facebook.com/events/1',
  message: '',
}
