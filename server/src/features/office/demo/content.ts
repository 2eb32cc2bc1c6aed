import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { FloorFacts } from '@floorcraft/contract/events/venues.ts'
import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'
import type { regionNames } from '@floorcraft/contract/scenes/scenes.ts'

/** How often something happens: in `of` weeks of every `every`, counted on a grid of weeks that never moves. */
export interface WeekGrid {
  readonly every: number
  readonly of: number
}

/** An event. The texts can contain {city}, {nickname}, {style}, {venue}, {teacher}, {day}, {congress} and {code}. */
export interface EventContent {
  readonly title: string
  readonly description: string
  readonly type: EventType
  readonly status?: EventStatus
  /** HH:MM */
  readonly start: string
  readonly hours: number
  /** Which of the scene's styles, strongest first; several make a mixed night. */
  readonly styles: readonly number[]
  /** Which of the scene's organizers: 0 runs the socials, 1 the studio, 2 the congress. */
  readonly organizer: 0 | 1 | 2
  /** Which of the scene's venues. */
  readonly venue: number
  /** Which of the scene's teachers; without it they take turns. */
  readonly teacher?: number
  readonly presale?: number
  readonly door?: number
  readonly priceNote?: string
  readonly liveMusic?: boolean
  readonly global?: boolean
  readonly discount?: { readonly code: string; readonly percentage?: number; readonly amount?: number }
  readonly tickets?: boolean
  readonly gallery?: boolean
}

export interface SeriesContent extends EventContent {
  readonly key: string
  /** ISO: Monday is 1. */
  readonly weekday: number
  readonly weeks: WeekGrid
  /** One date in so many is cancelled. */
  readonly cancelledEvery?: number
  /** A paused series has no dates. */
  readonly isPaused?: boolean
  /** How the organizers of the home scene confirm its dates. */
  readonly confirmationAtHome?: {
    /** Dates further ahead are not confirmed yet. */
    readonly weeksAhead: number
    /** Dates that were confirmed and whose events are still drafts. */
    readonly drafts?: WeekGrid
    /** Dates that are not confirmed, although they are near. */
    readonly unanswered?: WeekGrid
  }
}

export type DanceStyle = keyof typeof styleNames

export type VenueContent = readonly [name: string, address: string, latitude: number, longitude: number]

/** What the leaders keep about a venue, by its name. */
export type FloorContent = Partial<Omit<FloorFacts, 'website_url'>>

/** What we invent about a real city's scene: every venue and person is fictional. */
export interface SceneContent {
  readonly slug: string
  readonly city: string
  readonly country: string
  readonly state: string
  readonly region: (typeof regionNames)[number]
  /** The short name of the city in titles. */
  readonly nickname: string
  readonly bannerColor: string
  /** How many of the series its organizers plan as such. */
  readonly seriesCount: number
  /** The strongest first: it fills more nights. */
  readonly styles: readonly DanceStyle[]
  readonly description: string
  readonly profile: string
  readonly vibe: string
  readonly crowd: '10-25' | '25-50' | '50-100' | '100-200' | '200+'
  readonly meeting: string
  readonly venues: readonly VenueContent[]
  readonly floors?: Readonly<Record<string, FloorContent>>
  readonly teachers: readonly (readonly [
    name: string,
    specialties: readonly DanceStyle[],
    since: string,
    bio: string,
  ])[]
  readonly organizers: readonly [string, string, string]
  /** The month of the yearly congress. */
  readonly congressMonth: number
  readonly congressName: string
}

export const styleNames = {
  zouk: 'Zouk',
  bachata: 'Bachata',
  salsa: 'Salsa',
  kizomba: 'Kizomba',
  urbankiz: 'Urban Kiz',
  semba: 'Semba',
} as const

export const cancellationReasons = [
  'The floor is being sanded. See you next week!',
  'Our DJ is ill and so is his replacement.',
  'The venue has double-booked us. Presale tickets are refunded.',
] as const

/** In every scene, from the second Thursday of its month until Sunday night. */
export const congress: EventContent = {
  title: '{congress}',
  description:
    'Four days in {city}: sixty workshops on five floors, shows on Friday and Saturday, parties until six in the morning and a farewell social on Sunday. Dancers from thirty countries, and a quiet room for those who need one.',
  type: 'congress',
  start: '18:00',
  hours: 77,
  styles: [0, 1, 2],
  organizer: 2,
  venue: 1,
  presale: 180,
  door: 240,
  priceNote: 'Night passes at the door from 35',
  liveMusic: true,
  global: true,
  discount: { code: '{code}', percentage: 10 },
  tickets: true,
  gallery: true,
}

/** In every scene, every night. */
export const tonight: EventContent = {
  title: 'Late Floor at {venue}',
  description: 'No class, no show, just the floor. Leave your bag, take your shoes.',
  type: 'social',
  start: '22:00',
  hours: 8,
  styles: [0],
  organizer: 0,
  venue: 0,
  door: 10,
}

/**
 * One of these takes place in a scene that has no other event now. Each lasts six hours, and the next one begins after
 * three.
 */
export const atAnyHour: readonly (readonly [
  start: string,
  title: string,
  type: EventType,
  description: string,
  door?: number,
])[] = [
  ['00:00', 'Deep Night Session', 'social', 'The room that stays awake.', 10],
  ['03:00', 'Last Songs and First Light', 'social', 'Slow sets until the sun is up.'],
  ['06:00', 'Sunrise Practice', 'practice', 'Coffee, stretching, an empty floor.'],
  ['09:00', 'Morning Technique Lab', 'workshop', 'Axis, balance and turns.', 20],
  ['12:00', 'Midday Open Floor', 'practice', 'Drop in between two meetings.'],
  ['15:00', 'Afternoon Tea Dance', 'social', 'Cake, fans and good manners.', 8],
  ['18:00', 'Early Social', 'social', 'For those who work tomorrow.', 10],
  ['21:00', 'All-Styles Night', 'social', 'Three songs of each, then around again.', 12],
]

/** A dozen real dance cities on four continents. */
export const scenes: readonly SceneContent[] = [
  {
    slug: 'san-diego',
    city: 'San Diego',
    country: 'USA',
    state: 'CA',
    region: 'Southern California',
    nickname: 'San Diego',
    bannerColor: '#dc2626',
    seriesCount: 7,
    styles: ['zouk', 'bachata', 'salsa', 'kizomba', 'urbankiz'],
    description: 'Barefoot afternoons by the bay, zouk until two in the morning.',
    profile:
      'A friendly border-town scene where everybody dances everything. Zouk is at home in North Park, bachata and salsa downtown, and on Sundays the whole family meets in the park. New faces are asked to dance within three songs; that is the house rule.',
    vibe: 'Sunny, welcoming, a little barefoot',
    crowd: '100-200',
    meeting: 'Thursdays from 8:30 PM at the Tidewater Room; beginners’ hour first, social until late.',
    venues: [
      ['The Tidewater Room', '3812 Marisol Street', 32.7466, -117.1296],
      ['Gaslight Ballroom', '655 Lantern Avenue', 32.7117, -117.1598],
      ['Studio Copal', '2940 Upas Terrace', 32.7402, -117.1301],
      ['Harbor Pavilion', '1 Pelican Landing', 32.7157, -117.1712],
      ['Jacaranda Hall', '4421 Mission Gorge Lane', 32.7867, -117.0995],
    ],
    floors: {
      'The Tidewater Room': {
        floor_surface: 'sprung_wood',
        floor_size: 2400,
        floor_size_unit: 'ft2',
        cooling: 'fans',
        shoes: 'Suede or leather soles. Please change your shoes inside; street shoes stay at the door.',
        step_free: 'yes',
        parking: 'Free behind the house after 19:00. The street fills up early on Fridays.',
        transit: 'Bus 2 and 7 stop at Marisol and Upas, three minutes away. The last one leaves at 00:40.',
        note: 'Water is free at the bar. The floor is waxed on Thursdays: bring soles that hold.',
      },
      'Gaslight Ballroom': {
        floor_surface: 'parquet',
        floor_size: 520,
        floor_size_unit: 'm2',
        cooling: 'air_conditioning',
        step_free: 'partly',
        parking: 'Garage next door, 12 dollars for the night.',
        transit: 'Trolley to Lantern Avenue.',
      },
      'Studio Copal': {
        floor_surface: 'marley',
        floor_size: 900,
        floor_size_unit: 'ft2',
        cooling: 'none',
        shoes: 'Socks or clean dance sneakers',
        step_free: 'no',
      },
    },
    teachers: [
      [
        'Marina Castellano',
        ['zouk'],
        '2012',
        'Teaches Brazilian zouk as conversation: long lines, soft leads, no shouting.',
      ],
      [
        'Tavo Ibarra',
        ['bachata', 'salsa'],
        '2008',
        'Grew up between Tijuana and San Diego with a güira in his hands.',
      ],
      [
        'Noor Haddad',
        ['kizomba', 'urbankiz'],
        '2016',
        'Walks first, patterns later. Runs the Monday practice.',
      ],
    ],
    organizers: ['Coastline Zouk', 'Studio Copal', 'Pacific Swell Festivals'],
    congressMonth: 1,
    congressName: 'Pacific Swell Zouk Congress',
  },
  {
    slug: 'los-angeles',
    city: 'Los Angeles',
    country: 'USA',
    state: 'CA',
    region: 'Southern California',
    nickname: 'LA',
    bannerColor: '#9333ea',
    seriesCount: 6,
    styles: ['salsa', 'bachata', 'zouk', 'kizomba', 'urbankiz'],
    description: 'On1 salsa, rooftop bachata and a zouk night in every corner of the map.',
    profile:
      'Too big for one floor, so there are twenty. Salsa has been danced here for three generations; bachata fills the rooftops, zouk the lofts downtown. Check the freeway before you promise to be on time.',
    vibe: 'Glamorous, fast, sleepless',
    crowd: '200+',
    meeting: 'Wednesdays at the Meridian Loft. Parking behind the building is free after seven.',
    venues: [
      ['Meridian Loft', '1140 Alder Street', 34.0407, -118.2468],
      ['Casa Violeta', '5210 Sunset Arcade', 34.0983, -118.3099],
      ['The Velvet Palm', '880 Ocean Walk', 34.0158, -118.4912],
      ['Eastside Social Club', '2301 Whittier Row', 34.0336, -118.2087],
      ['Hangar Nine', '9 Runway Court, Culver City', 34.0211, -118.3965],
    ],
    teachers: [
      [
        'Ximena Duarte',
        ['salsa'],
        '1999',
        'Third-generation salsera; has taught half of the city to count to eight.',
      ],
      [
        'Andre Whitfield',
        ['zouk', 'bachata'],
        '2014',
        'Contemporary dancer who fell for head movement and never left.',
      ],
    ],
    organizers: ['Meridian Nights', 'Casa Violeta Studio', 'Golden Hour Congress'],
    congressMonth: 5,
    congressName: 'Golden Hour Salsa & Bachata Congress',
  },
  {
    slug: 'san-francisco',
    city: 'San Francisco',
    country: 'USA',
    state: 'CA',
    region: 'Bay Area',
    nickname: 'Bay',
    bannerColor: '#2563eb',
    seriesCount: 5,
    styles: ['zouk', 'kizomba', 'bachata', 'salsa'],
    description: 'Fog outside, fusion inside: a curious scene that swaps roles and shoes.',
    profile:
      'Engineers who discovered hips, dancers who discovered spreadsheets. Role-free classes are the norm, fragrance-free rooms too, and the late trains are part of every schedule.',
    vibe: 'Curious, role-free, unhurried',
    crowd: '50-100',
    meeting: 'First Friday of the month at Foghorn Hall, newcomers’ circle at 8 PM sharp.',
    venues: [
      ['Foghorn Hall', '788 Bartlett Alley', 37.7561, -122.4197],
      ['The Cable House', '1520 Powell Steps', 37.7952, -122.4106],
      ['Lakeside Ballroom', '300 Merritt Crescent, Oakland', 37.8044, -122.2595],
      ['Studio Sequoia', '41 Divisadero Court', 37.7722, -122.4374],
    ],
    teachers: [
      ['Imogen Park', ['zouk'], '2015', 'Teaches everybody both roles from the first evening.'],
      ['Délio Mbala', ['kizomba', 'semba'], '2009', 'From Luanda by way of Lisbon; semba on Sundays.'],
    ],
    organizers: ['Fogline Socials', 'Studio Sequoia', 'Bridge to Bridge Weekends'],
    congressMonth: 9,
    congressName: 'Bridge to Bridge Kizomba Festival',
  },
  {
    slug: 'new-york',
    city: 'New York',
    country: 'USA',
    state: 'NY',
    region: 'Northeast',
    nickname: 'New York',
    bannerColor: '#4f46e5',
    seriesCount: 6,
    styles: ['salsa', 'bachata', 'kizomba', 'zouk'],
    description: 'On2 until the last train, then the one after that.',
    profile:
      'Mambo was polished here and the floors still shine. Any night of the week has a live band somewhere between the Bronx and Brooklyn; the zouk and kizomba crowds take the lofts after midnight.',
    vibe: 'Sharp, musical, late',
    crowd: '200+',
    meeting: 'Tuesdays at the Ironworks; the lesson is included with admission.',
    venues: [
      ['The Ironworks', '214 Mercer Passage', 40.7241, -73.9985],
      ['Palladium Annex', '61 East Tremont Row', 40.8464, -73.9023],
      ['Copper Room', '98 Kent Wharf, Brooklyn', 40.7202, -73.9618],
      ['Studio Nueve', '309 West 37th Court', 40.7544, -73.9925],
      ['Queens Social Hall', '7702 Roosevelt Arcade', 40.7472, -73.8889],
    ],
    teachers: [
      ['Ángel Rosario', ['salsa'], '1996', 'Plays congas on Mondays and teaches on2 on all other days.'],
      ['Priya Raman', ['bachata'], '2013', 'Sensual bachata with the footwork left in.'],
    ],
    organizers: ['Ironworks Mambo', 'Studio Nueve', 'Five Boroughs Congress'],
    congressMonth: 8,
    congressName: 'Five Boroughs Mambo Congress',
  },
  {
    slug: 'miami',
    city: 'Miami',
    country: 'USA',
    state: 'FL',
    region: 'Southeast',
    nickname: 'Miami',
    bannerColor: '#db2777',
    seriesCount: 5,
    styles: ['salsa', 'bachata', 'kizomba', 'zouk'],
    description: 'Rueda in the plaza, bachata on the sand.',
    profile:
      'Casino and rueda by day, timba bands by night. The beach socials are free and start when the heat lets go. Spanish and English change places in the middle of a sentence.',
    vibe: 'Hot, loud, generous',
    crowd: '100-200',
    meeting: 'Sundays at five by the bandshell; bring water and a second shirt.',
    venues: [
      ['Salón Flamingo', '1419 Calle Jazmín', 25.7655, -80.2196],
      ['The Bandshell Terrace', '7275 Coral Walk', 25.8596, -80.1201],
      ['Wynwood Warehouse 12', '212 Mural Street', 25.8006, -80.1993],
      ['Club Atabey', '330 Brickell Landing', 25.7617, -80.1918],
    ],
    teachers: [
      ['Yanelis Cabrera', ['salsa'], '2001', 'Calls a rueda of forty couples without a microphone.'],
      ['Rico Valdés', ['bachata'], '2011', 'Dominican steps, Miami smile.'],
    ],
    organizers: ['Rueda Libre', 'Flamingo Dance Studio', 'Calle Ocho Nights'],
    congressMonth: 3,
    congressName: 'Calle Caliente Congress',
  },
  {
    slug: 'london',
    city: 'London',
    country: 'United Kingdom',
    state: 'England',
    region: 'International',
    nickname: 'London',
    bannerColor: '#ea580c',
    seriesCount: 6,
    styles: ['bachata', 'salsa', 'kizomba', 'zouk', 'urbankiz'],
    description: 'Every style, every night, ten minutes from some Tube stop.',
    profile:
      'Four rooms under one roof is the London way: salsa below, bachata above, kizomba in the dark and a bar where everybody argues about which is best. Wear layers and check the night buses.',
    vibe: 'International, busy, polite',
    crowd: '200+',
    meeting: 'Fridays at the Lamplighters, four rooms from 9 pm.',
    venues: [
      ['The Lamplighters', '18 Saffron Yard', 51.5203, -0.1057],
      ['Paragon Rooms', '77 Lambeth Parade', 51.4952, -0.1115],
      ['Canal Works', '3 Wharfdale Basin', 51.5331, -0.1203],
      ['Bar Semba', '240 Dalston Row', 51.5461, -0.0754],
      ['St Clement’s Hall', '5 Clement’s Close', 51.4619, -0.1157],
    ],
    floors: {
      'The Lamplighters': {
        floor_surface: 'hardwood',
        floor_size: 180,
        floor_size_unit: 'm2',
        cooling: 'air_conditioning',
        step_free: 'partly',
        transit: 'Farringdon, four minutes on foot. Night buses all night.',
      },
    },
    teachers: [
      ['Esi Boateng', ['kizomba', 'semba'], '2010', 'Brought semba to Dalston and kept it there.'],
      ['Tom Aldridge', ['zouk'], '2013', 'Known for the gentlest beginners’ course in the city.'],
      ['Lucía Ferrer', ['bachata'], '2014', 'Musicality first, moves as needed.'],
    ],
    organizers: ['Lamplight Latin', 'Canal Works Studio', 'Thames Tide Festivals'],
    congressMonth: 4,
    congressName: 'Thames Tide Bachata Congress',
  },
  {
    slug: 'lisbon',
    city: 'Lisbon',
    country: 'Portugal',
    state: 'Lisboa',
    region: 'International',
    nickname: 'Lisboa',
    bannerColor: '#ca8a04',
    seriesCount: 5,
    styles: ['kizomba', 'semba', 'zouk', 'urbankiz', 'bachata'],
    description: 'Kizomba’s second home, with the river for an air conditioner.',
    profile:
      'Nowhere outside Luanda is kizomba danced so plainly and so well. The old clubs start after midnight and end with breakfast; on summer Sundays the dancing moves down to the water.',
    vibe: 'Warm, close, after midnight',
    crowd: '100-200',
    meeting: 'Sundays from 17:00 at Cais Velho, free, by the water.',
    venues: [
      ['Cais Velho', 'Rua da Corda 12', 38.7063, -9.1457],
      ['Clube Muxima', 'Travessa do Jasmim 40', 38.7139, -9.1523],
      ['Armazém 27', 'Rua do Grafite 27', 38.7031, -9.1786],
      ['Salão Mouraria', 'Largo das Andorinhas 3', 38.7158, -9.1352],
    ],
    teachers: [
      [
        'Zola Kiala',
        ['kizomba', 'semba'],
        '1998',
        'Learnt from his aunts, teaches like them: by dancing with you.',
      ],
      ['Beatriz Lourenço', ['zouk', 'kizomba'], '2012', 'Connection, axis, patience.'],
    ],
    organizers: ['Noites do Cais', 'Escola Muxima', 'Tejo Festivais'],
    congressMonth: 6,
    congressName: 'Tejo Kizomba Festival',
  },
  {
    slug: 'paris',
    city: 'Paris',
    country: 'France',
    state: 'Île-de-France',
    region: 'International',
    nickname: 'Paris',
    bannerColor: '#7c3aed',
    seriesCount: 5,
    styles: ['urbankiz', 'kizomba', 'bachata', 'salsa', 'zouk'],
    description: 'Where urban kiz was drawn with a ruler, and the quays dance for free.',
    profile:
      'Straight lines, sudden stops: urban kiz grew up in these basements. From May to September the quays of the Seine belong to salsa and tango; the rest of the year, look for stairs that lead down.',
    vibe: 'Precise, elegant, underground',
    crowd: '100-200',
    meeting: 'Saturdays, La Cave Bleue: class at 21:00, soirée until 3.',
    venues: [
      ['La Cave Bleue', '14 rue des Lanternes', 48.8531, 2.3738],
      ['Péniche Aurore', 'Quai des Tilleuls', 48.8414, 2.3745],
      ['Studio Ménil', '88 rue du Tambour', 48.8666, 2.3833],
      ['Le Grand Salon', '6 place du Carillon', 48.8809, 2.3416],
    ],
    teachers: [
      ['Aïssatou Diop', ['urbankiz'], '2013', 'Counts in silences.'],
      ['Mathieu Garnier', ['salsa', 'bachata'], '2005', 'Cuban salsa on the quays since the first summer.'],
    ],
    organizers: ['Cave Bleue', 'Studio Ménil', 'Lumière Kiz'],
    congressMonth: 11,
    congressName: 'Lumière Urban Kiz Festival',
  },
  {
    slug: 'amsterdam',
    city: 'Amsterdam',
    country: 'Netherlands',
    state: 'Noord-Holland',
    region: 'International',
    nickname: 'Amsterdam',
    bannerColor: '#0d9488',
    seriesCount: 5,
    styles: ['zouk', 'bachata', 'kizomba', 'salsa'],
    description: 'The European capital of zouk, reached by bicycle.',
    profile:
      'The big zouk congresses made this city a meeting place; between them, the same people dance in warehouses on the north bank. Class starts on time, the social does not stop on time.',
    vibe: 'Open, technical, easy-going',
    crowd: '100-200',
    meeting: 'Wednesdays at Loods Noord; the last ferry goes at 02:00.',
    venues: [
      ['Loods Noord', 'Scheepsbouwkade 21', 52.4005, 4.8936],
      ['Zaal Oranje', 'Lijnbaansteeg 8', 52.3712, 4.8836],
      ['De Spiegelzaal', 'Plantageplein 2', 52.3661, 4.9131],
      ['Studio Kade', 'Houtmankade 140', 52.3883, 4.8861],
    ],
    teachers: [
      ['Femke Visser', ['zouk'], '2007', 'One of the first to teach lambazouk north of the river.'],
      ['Rogério Nunes', ['zouk', 'kizomba'], '2010', 'Rio by birth, bicycle by choice.'],
    ],
    organizers: ['Loods Zouk', 'Studio Kade', 'Canal Ring Congress'],
    congressMonth: 10,
    congressName: 'Canal Ring Zouk Congress',
  },
  {
    slug: 'rio-de-janeiro',
    city: 'Rio de Janeiro',
    country: 'Brazil',
    state: 'RJ',
    region: 'International',
    nickname: 'Rio',
    bannerColor: '#16a34a',
    seriesCount: 5,
    styles: ['zouk', 'bachata', 'salsa', 'kizomba'],
    description: 'Where lambada learned to breathe and became zouk.',
    profile:
      'Every zouk dancer comes here once to see where it began. Practice is in the afternoon, the baile begins when the heat is gone, and nobody leaves before the last lambada.',
    vibe: 'Musical, generous, close to the source',
    crowd: '100-200',
    meeting: 'Quintas no Salão Guanabara, aula às 20h, baile até as 2h.',
    venues: [
      ['Salão Guanabara', 'Rua das Mangueiras 210', -22.9133, -43.1802],
      ['Casa da Lapa Velha', 'Rua do Sobrado 55', -22.9155, -43.1795],
      ['Estúdio Ipê', 'Rua das Palmas 118', -22.9533, -43.1889],
      ['Quiosque da Onda', 'Avenida do Mar, posto 9', -22.9868, -43.2052],
    ],
    teachers: [
      ['Jaqueline Prado', ['zouk'], '1997', 'Danced lambada first, and it shows.'],
      ['Caio Menezes', ['zouk', 'bachata'], '2009', 'Teaches leading with the breath.'],
    ],
    organizers: ['Baile da Lapa', 'Estúdio Ipê', 'Festival Maré'],
    congressMonth: 2,
    congressName: 'Festival Maré de Zouk',
  },
  {
    slug: 'sao-paulo',
    city: 'São Paulo',
    country: 'Brazil',
    state: 'SP',
    region: 'International',
    nickname: 'Sampa',
    bannerColor: '#0891b2',
    seriesCount: 5,
    styles: ['zouk', 'salsa', 'bachata', 'kizomba'],
    description: 'The city that works late and dances later.',
    profile:
      'More schools than anywhere in Brazil, and a baile on each night of the week. Samba de gafieira, zouk and salsa share the floor by turns; ask the DJ for the order.',
    vibe: 'Urban, ambitious, friendly',
    crowd: '100-200',
    meeting: 'Sextas no Galpão Paulista, bar do lado abre às 19h.',
    venues: [
      ['Galpão Paulista', 'Rua dos Ipês 904', -23.5614, -46.6559],
      ['Casa Araucária', 'Rua Harmonia Velha 71', -23.5538, -46.6912],
      ['Sala Vila', 'Rua do Coreto 300', -23.5889, -46.6344],
    ],
    teachers: [
      ['Renata Okuda', ['zouk'], '2006', 'Neo-zouk and the courage to stand still.'],
      ['Luiz Tavares', ['salsa'], '2003', 'Salsa on2 with a paulistano accent.'],
    ],
    organizers: ['Galpão Zouk', 'Casa Araucária', 'Congresso Garoa'],
    congressMonth: 7,
    congressName: 'Congresso Garoa de Zouk',
  },
  {
    slug: 'sydney',
    city: 'Sydney',
    country: 'Australia',
    state: 'NSW',
    region: 'International',
    nickname: 'Sydney',
    bannerColor: '#0284c7',
    seriesCount: 5,
    styles: ['bachata', 'zouk', 'salsa', 'kizomba'],
    description: 'Harbour cruises, summer in January, and the friendliest beginners’ night south of Bali.',
    profile:
      'Far from everywhere, so visiting teachers are treated like royalty and stay for a week. Bachata rules the clubs, zouk the studios in the inner west, and in summer the parties move onto boats.',
    vibe: 'Outdoorsy, cheerful, early',
    crowd: '50-100',
    meeting: 'Tuesdays at the Boatshed, 7 pm for beginners, social from 9.',
    venues: [
      ['The Boatshed', '4 Lavender Quay', -33.8445, 151.2078],
      ['Wattle Street Studio', '112 Wattle Street', -33.8806, 151.1982],
      ['Enmore Assembly', '60 Stanmore Row', -33.8989, 151.1731],
      ['Harbour Lights Cruise', 'Wharf 3, Banksia Bay', -33.8602, 151.2021],
    ],
    teachers: [
      ['Kirra Donnelly', ['zouk'], '2011', 'Body awareness for people who sit at desks.'],
      ['Mateo Quiroga', ['bachata', 'salsa'], '2010', 'Argentinian, therefore also strict about posture.'],
    ],
    organizers: ['Boatshed Latin', 'Wattle Street Studio', 'Southern Cross Congress'],
    congressMonth: 12,
    congressName: 'Southern Cross Zouk & Bachata Congress',
  },
]

/** The weekly plan of a scene. What takes place every week or every second week is a series. */
export const series: readonly SeriesContent[] = [
  {
    key: 'flagship',
    title: '{style} {day} at {venue}',
    description:
      'Our home night. Open-level class at nine with {teacher}, then five hours of {style} with two DJs and a slow last hour. Come alone, come as you are, ask and be asked.',
    type: 'social',
    weekday: 4,
    start: '21:00',
    hours: 5,
    weeks: { every: 1, of: 0 },
    styles: [0],
    organizer: 0,
    venue: 0,
    presale: 12,
    door: 15,
    cancelledEvery: 7,
    teacher: 0,
  },
  {
    key: 'saturday',
    title: '{nickname} Latin Saturday',
    description:
      'Two rooms and a terrace: {style} on the big floor, everything else upstairs. Taster class for beginners at 20:30. Dress up if you like; bring a second shirt in any case.',
    type: 'social',
    weekday: 6,
    start: '20:30',
    hours: 5.5,
    weeks: { every: 1, of: 0 },
    styles: [1, 2],
    organizer: 0,
    venue: 1,
    presale: 15,
    door: 20,
    discount: { code: 'EARLYBIRD', percentage: 20 },
    tickets: true,
    gallery: true,
    confirmationAtHome: { weeksAhead: 5, drafts: { every: 5, of: 2 } },
  },
  {
    key: 'foundations',
    title: '{style} Foundations',
    description:
      'Six weeks from the first step to the first social dance, with {teacher}. Both roles are taught, no partner is needed, and you can join in any of the first three weeks.',
    type: 'class',
    weekday: 2,
    start: '19:00',
    hours: 1.5,
    weeks: { every: 1, of: 0 },
    styles: [0],
    organizer: 1,
    venue: 2,
    presale: 18,
    door: 22,
  },
  {
    key: 'practice',
    title: 'Monday Practice',
    description:
      'An open floor, a mirror and three hours to work on what you learned on the weekend. A teacher is in the room and answers questions; there is no class.',
    type: 'practice',
    weekday: 1,
    start: '19:00',
    hours: 3,
    weeks: { every: 1, of: 0 },
    styles: [0, 1],
    organizer: 1,
    venue: 2,
    priceNote: 'Sliding scale 5 to 10, cash only',
  },
  {
    key: 'park',
    title: '{style} in the Park',
    description:
      'Free and outdoors. We bring the speaker and a bag of chalk, you bring water and friends. If it rains we meet under the pavilion; if it pours we go for cake.',
    type: 'social',
    weekday: 7,
    start: '15:30',
    hours: 3.5,
    weeks: { every: 1, of: 0 },
    styles: [3],
    organizer: 0,
    venue: 3,
    door: 0,
    priceNote: 'Free. The hat goes round for the speaker.',
    confirmationAtHome: { weeksAhead: 3, unanswered: { every: 3, of: 0 } },
  },
  {
    key: 'live',
    title: 'Noche de {style}, Live Band',
    description:
      'Nine musicians, one floor. Doors at nine, first set at ten, second set at midnight. The bar takes cards, the cloakroom does not.',
    type: 'social',
    weekday: 5,
    start: '21:00',
    hours: 5,
    weeks: { every: 2, of: 0 },
    styles: [2],
    organizer: 0,
    venue: 1,
    door: 18,
    liveMusic: true,
  },
  {
    key: 'courtyard',
    title: '{style} in the Courtyard',
    description:
      'Lanterns, a wooden floor and the neighbours on their balconies. We pause while the courtyard is being tiled.',
    type: 'social',
    isPaused: true,
    weekday: 3,
    start: '19:30',
    hours: 3,
    weeks: { every: 1, of: 0 },
    styles: [1],
    organizer: 0,
    venue: 4,
    door: 10,
  },
  {
    key: 'lab',
    title: 'Body Movement Lab with {teacher}',
    description:
      'An afternoon on isolation, breath and weight. Wear something you can lie down in. Limited to twenty couples, so that everybody is seen.',
    type: 'workshop',
    weekday: 6,
    start: '13:00',
    hours: 3,
    weeks: { every: 3, of: 0 },
    styles: [0, 3],
    organizer: 1,
    venue: 2,
    presale: 35,
    door: 45,
    discount: { code: 'LAB10', amount: 10 },
  },
  {
    key: 'after-hours',
    title: 'After Hours',
    description:
      'When the others close. Slow music, low light, water and fruit on the house. Enter quietly: people live upstairs.',
    type: 'social',
    weekday: 7,
    start: '01:00',
    hours: 4,
    weeks: { every: 3, of: 1 },
    styles: [0],
    organizer: 0,
    venue: 0,
    door: 10,
  },
  {
    key: 'weekender',
    title: '{nickname} {style} Weekender',
    description:
      'Three days, four teachers, three nights. Workshops from noon on two levels, a Sunday closing by daylight, and one full pass for all of it.',
    type: 'weekender',
    weekday: 5,
    start: '18:00',
    hours: 52,
    weeks: { every: 5, of: 1 },
    styles: [0],
    organizer: 2,
    venue: 1,
    presale: 120,
    door: 150,
    discount: { code: 'FULLPASS15', percentage: 15 },
    tickets: true,
    gallery: true,
  },
  {
    key: 'bootcamp',
    title: '{style} Bootcamp: Two Days from Basics to Social',
    description:
      'For people who would rather do it properly once. Ten hours with {teacher}, lunch included, social ticket for Sunday night included.',
    type: 'workshop',
    weekday: 6,
    start: '10:00',
    hours: 31,
    weeks: { every: 5, of: 3 },
    styles: [1],
    organizer: 1,
    venue: 2,
    presale: 95,
    door: 110,
    tickets: true,
  },
  {
    key: 'reunion',
    title:
      'The Long-Awaited Reunion Social for Everybody Who Ever Learned to Dance Zouk, Bachata, Salsa or Kizomba in {nickname} Before the Old Studio on the Corner Closed',
    description:
      'The old playlist, the old photographs, the old jokes. New people explicitly welcome. Bring something to eat.',
    type: 'social',
    weekday: 3,
    start: '20:00',
    hours: 4,
    weeks: { every: 4, of: 2 },
    styles: [0, 1, 2, 3],
    organizer: 0,
    venue: 0,
  },
  {
    key: 'rooftop-idea',
    title: 'Rooftop Social (venue to be confirmed)',
    description:
      'Shared with the other organizers so that nobody plans against it. Waiting for the landlord.',
    type: 'social',
    status: 'organizer_draft',
    weekday: 5,
    start: '19:30',
    hours: 4.5,
    weeks: { every: 4, of: 0 },
    styles: [1],
    organizer: 0,
    venue: 1,
    presale: 20,
    door: 25,
  },
  {
    key: 'marathon-idea',
    title: 'Idea: 24-hour {style} Marathon',
    description: 'Notes to self: two floors, a nap room, a cook. Ask about the hall in spring.',
    type: 'weekender',
    status: 'private_draft',
    weekday: 6,
    start: '12:00',
    hours: 24,
    weeks: { every: 6, of: 4 },
    styles: [0],
    organizer: 0,
    venue: 0,
  },
]
