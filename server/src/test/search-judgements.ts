import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'

/**
 * What an event must be to answer a query: all of these, each with one of its values. It does not depend on how the
 * search works.
 */
export interface Wanted {
  readonly style?: string
  /** Parts of the names, without case and accents. */
  readonly title?: string | readonly string[]
  readonly city?: string
  readonly venue?: string
  readonly organizer?: string
  /** Who is on. */
  readonly artist?: string
  readonly type?: string
}

export interface Judgement {
  readonly q: string
  readonly wanted: Wanted
  readonly filters?: SearchFilters
}

const nearSanDiego = { user_lat: 32.7157, user_lon: -117.1611, max_distance: 25 }
const nearPhoenix = { user_lat: 33.42, user_lon: -111.83, max_distance: 40 }

const of = (q: string, wanted: Wanted, filters?: SearchFilters): Judgement => ({
  q,
  wanted,
  ...(filters && { filters }),
})

/** A hundred queries as dancers write them, judged by a person against the demo content and the listings of fixtures/. */
export const judgements: Readonly<Record<string, readonly Judgement[]>> = {
  style: [
    of('zouk', { style: 'zouk' }),
    of('Bachata', { style: 'bachata' }),
    of('salsa', { style: 'salsa' }),
    of('semba', { style: 'semba' }),
    of('west coast swing', { style: 'west coast swing' }),
    of('contra', { style: 'contra' }),
    of('kizomba festival', { style: 'kizomba', title: 'festival' }),
    of('balboa', { title: 'balboa' }),
  ],
  'style and city': [
    of('zouk san diego', { style: 'zouk', city: 'san diego' }),
    of('salsa new york', { style: 'salsa', city: 'new york' }),
    of('bachata london', { style: 'bachata', city: 'london' }),
    of('kizomba lisbon', { style: 'kizomba', city: 'lisbon' }),
    of('amsterdam zouk', { style: 'zouk', city: 'amsterdam' }),
    of('salsa los angeles', { style: 'salsa', city: 'los angeles' }),
    of('urban kiz paris', { style: 'urbankiz', city: 'paris' }),
    of('bachata sydney', { style: 'bachata', city: 'sydney' }),
    of('rio zouk', { style: 'zouk', city: 'rio de janeiro' }),
    of('salsa phoenix', { style: 'salsa', city: 'phoenix' }),
    of('zouk mesa', { style: 'zouk', city: 'mesa' }),
    of('miami salsa', { style: 'salsa', city: 'miami' }),
    of('balboa shanghai', { title: 'balboa', city: 'shanghai' }),
    of('lindy melbourne', { title: 'lindy', city: 'melbourne' }),
    of('blues seattle', { title: 'blues', city: 'seattle' }),
  ],
  'typo in a style': [
    of('kizmoba', { style: 'kizomba' }),
    of('bachta', { style: 'bachata' }),
    of('bahcata', { style: 'bachata' }),
    of('slasa', { style: 'salsa' }),
    of('salza', { style: 'salsa' }),
    of('zuok', { style: 'zouk' }),
    of('zoukk', { style: 'zouk' }),
    of('kisomba', { style: 'kizomba' }),
    of('kizombra', { style: 'kizomba' }),
    of('sembaa', { style: 'semba' }),
    of('batchata', { style: 'bachata' }),
    of('blaboa', { title: 'balboa' }),
    of('kizmoba lisbon', { style: 'kizomba', city: 'lisbon' }),
    of('bachta londn', { style: 'bachata', city: 'london' }),
    of('brazillian zouk san deigo', { style: 'zouk', city: 'san diego' }),
    of('salsa phenix', { style: 'salsa', city: 'phoenix' }),
    of('kizmoba', { style: 'kizomba', city: 'san diego' }, nearSanDiego),
    of('zuok', { style: 'zouk', city: 'mesa' }, nearPhoenix),
  ],
  'typo in a name': [
    of('tidewatter', { venue: 'tidewater' }),
    of('gasligth ballroom', { venue: 'gaslight' }),
    of('merdian loft', { venue: 'meridian loft' }),
    of('foghron hall', { venue: 'foghorn' }),
    of('paladium', { venue: 'palladium' }),
    of('flamigno', { venue: 'flamingo' }),
    of('lamplightters', { venue: 'lamplighters' }),
    of('fat cat balroom', { venue: 'fatcat' }),
    of('scooting boots', { venue: 'scootin' }),
    of('versales', { venue: 'versalles' }),
    of('coastlne zouk', { organizer: 'coastline zouk' }),
    of('ironwork mambo', { organizer: 'ironworks mambo' }),
    of('boatshead', { organizer: 'boatshed' }),
    of('fogline soccials', { organizer: 'fogline' }),
    of('marina castelano', { artist: 'marina castellano' }),
    of('southern corss congress', { organizer: 'southern cross congress' }),
  ],
  venue: [
    of('the tidewater room', { venue: 'tidewater room' }),
    of('studio copal', { venue: 'studio copal' }),
    of('Casa Violeta', { venue: 'casa violeta' }),
    of('harbor pavilion', { venue: 'harbor pavilion' }),
    of('Palladium Annex', { venue: 'palladium annex' }),
    of('bar semba', { venue: 'bar semba' }),
    of('fatcat', { venue: 'fatcat' }),
    of("scootin' boots", { venue: 'scootin' }),
    of('nrg', { venue: 'nrg' }),
    of('zouk at loods noord', { venue: 'loods noord', style: 'zouk' }),
    of('cable house bachata', { venue: 'cable house', style: 'bachata' }),
    of('el pacifico', { venue: 'el pacifico' }),
  ],
  organizer: [
    of('coastline', { organizer: 'coastline' }),
    of('Meridian Nights', { organizer: 'meridian nights' }),
    of('pacific swell', { organizer: 'pacific swell' }),
    of('ironworks mambo', { organizer: 'ironworks mambo' }),
    of('rueda libre', { organizer: 'rueda libre' }),
    of('lamplight latin bachata', { organizer: 'lamplight latin', style: 'bachata' }),
    of('tejo festivais', { organizer: 'tejo' }),
  ],
  accents: [
    of('sao paulo', { city: 'são paulo' }),
    of('SÃO PAULO zouk', { city: 'são paulo', style: 'zouk' }),
    of('salon flamingo', { venue: 'salón flamingo' }),
    of('peniche aurore', { venue: 'péniche aurore' }),
    of('estudio ipe', { venue: 'estúdio ipê' }),
    of('lumiere', { organizer: 'lumière' }),
    of('festival mare', { organizer: 'festival maré' }),
    of('aissatou', { title: 'aïssatou' }),
    of('armazem 27', { venue: 'armazém 27' }),
  ],
  aliases: [
    of('brazilian zouk', { style: 'zouk' }),
    of('kiz', { style: 'kizomba' }),
    of('urbankiz', { style: 'urbankiz' }),
    of('mambo', { style: 'salsa' }),
    of('lambazouk amsterdam', { style: 'zouk', city: 'amsterdam' }),
    of('urban kizomba paris', { style: 'urbankiz', city: 'paris' }),
  ],
  tonight: [
    of('', { city: 'san diego' }, { date_range: 'today', scenes: ['san-diego'] }),
    of('zouk', { style: 'zouk', city: 'san diego' }, { date_range: 'today', ...nearSanDiego }),
    of('bachta', { style: 'bachata' }, { date_range: 'weekend' }),
    of('salsa', { style: 'salsa', city: 'phoenix' }, { date_range: 'week', city: 'phoenix' }),
  ],
  title: [
    of('noche de salsa live band', { title: 'noche de salsa' }),
    of('long awaited reunion', { title: 'reunion' }),
    of('tumbao', { title: 'tumbao' }),
    of('swing fest', { title: ['swing fest'] }),
    of('late floor', { title: 'late floor' }),
  ],
}
