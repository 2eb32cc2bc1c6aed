import { demoEmail } from './accounts.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { type DemoScene, homeSlug, joinedAt, type MemberIds, organizersOf } from './scenes.ts'

const dancers = [
  ...['Aaliyah Reed', 'Bruno Teixeira', 'Camille Fontaine', 'Daniel Okafor', 'Elif Yılmaz', 'Farid Haddad'],
  ...['Giulia Romano', 'Hana Sato', 'Ivan Petrov', 'Jonas Lindqvist', 'Keisha Brown', 'Luís Marques'],
  ...['Mina Park', 'Nadia Rahman', 'Oscar Delgado', 'Priya Nair', 'Quentin Moreau', 'Rosa Jiménez'],
  ...['Sven Maartens', 'Tala Reyes', 'Umut Kaya', 'Vera Novák', 'Wei Chen', 'Ximena Torres'],
] as const

const texts: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Best floor in town, and the DJ reads the room. I danced with beginners and teachers in the same hour.',
    'I came alone. The host at the door introduced me to three people, and I stayed until the last song.',
    'Starts on time, water is free, lights are low. Everything that matters is right.',
    'The lesson before the social is short and good. My partner had never danced and was on the floor all night.',
    'Two years of coming here and the music still surprises me.',
  ],
  4: [
    'Lovely people and good music. It gets warm after eleven, bring a second shirt.',
    'A really good night. The room is full by ten, so come early if you like space.',
    'Great teachers. The part with the long announcements could be shorter.',
    'Fair price and a balanced mix of leads and follows. Parking is hard to find.',
  ],
  3: [
    'Nice crowd, but the floor is sticky in the corner near the bar.',
    'Good music, too little space. On a quiet week I would give it five stars.',
  ],
  2: ['The workshop was far above the announced level, and the room was cold.'],
  1: ['The address had changed and we were not told. We stood in front of a closed door.'],
}

const responses = [
  'Thank you, that makes us happy. See you on the floor!',
  'Thanks for writing. We have asked for a second fan, and from next month there is one.',
  'Good to hear. Bring your friends, the first lesson is on us.',
] as const

/** One of these ratings is drawn for each review: most people who write are happy. */
const ratings = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 1] as const

const emailOf = (name: string) => demoEmail(`dancer-${demoId('dancer', name).slice(0, 8)}`)

/** The dancers who write reviews; they cannot sign in. */
export const dancerRows = (now: Temporal.Instant) =>
  dancers.map((name) => ({
    id: demoId('member', emailOf(name)),
    email: emailOf(name),
    display_name: name,
    role: 'user' as const,
    is_demo: true,
    email_verified: true,
    created_at: joinedAt(name, now),
    updated_at: now,
  }))

interface Seeded {
  readonly memberIds: MemberIds
  /** Ids of past events by organizer, the latest first. */
  readonly pastEvents: ReadonlyMap<string, readonly string[]>
  readonly now: Temporal.Instant
}

/** The reviews of the organizers: one in six is new and has none. At home one is disputed and one is flagged. */
export function planReviews(scenes: readonly DemoScene[], { memberIds, pastEvents, now }: Seeded) {
  const organizers = scenes.flatMap((scene) =>
    organizersOf(scene).map(({ name, email }) => ({ name, id: memberIds.get(email)!, scene })),
  )
  const reviews = organizers.flatMap(({ name, id: organizer_id, scene }) =>
    dancers
      .filter((dancer) => hasWritten(dancer, { name, isHome: scene.slug === homeSlug }))
      .map((dancer) => {
        const key = `${name} ${dancer}`
        const number = (what: string, count: number) => demoNumber(`${what} ${key}`, count)
        const rating = ratings[number('rating', ratings.length)]!
        const events = pastEvents.get(organizer_id) ?? []
        const created_at = now.subtract({ hours: 24 * (1 + number('days', 300)) + number('hours', 24) })
        const isAnswered = number('answered', 3) === 0
        return {
          id: demoId('review', key),
          organizer_id,
          reviewer_id: memberIds.get(emailOf(dancer))!,
          rating,
          review_text: texts[rating]![number('text', texts[rating]!.length)]!,
          // Only some members choose an event. The demo keeps the events of a month.
          event_id: number('event', 3) === 0 ? (events[number('which', 4)] ?? null) : null,
          created_at,
          response_text: isAnswered ? responses[rating < 5 ? 1 : number('response', 2) * 2]! : null,
          responded_at: isAnswered ? created_at.add({ hours: 20 }) : null,
        }
      }),
  )
  const atHome = reviews.filter(({ organizer_id }) => organizer_id === memberIds.get(demoEmail('organizer')))
  const [disputed, flagged] = atHome.toSorted((a, b) => a.rating - b.rating)
  const isDisputed = {
    dispute_reason: 'Our page had the new address a week before, and two of us waited at the old door.',
    disputed_at: now.subtract({ hours: 30 }),
  }
  return {
    reviews: reviews.map((review) => ({
      ...review,
      dispute_reason: null,
      disputed_at: null,
      moderation_status: review === flagged ? ('flagged' as const) : ('published' as const),
      ...(review === disputed ? isDisputed : {}),
    })),
    votes: reviews.flatMap(({ id, reviewer_id, created_at }) =>
      dancers
        .map((dancer) => ({ dancer, member_id: memberIds.get(emailOf(dancer))! }))
        .filter(
          ({ dancer, member_id }) => member_id !== reviewer_id && demoNumber(`vote ${id} ${dancer}`, 8) === 0,
        )
        .map(({ dancer, member_id }) => ({
          review_id: id,
          member_id,
          vote_type:
            demoNumber(`helpful ${id} ${dancer}`, 5) === 0 ? ('unhelpful' as const) : ('helpful' as const),
          voted_at: created_at,
        })),
    ),
    flags: flagged
      ? [
          {
            review_id: flagged.id,
            member_id: memberIds.get(demoEmail('dancer'))!,
            flag_reason: 'This is about another organizer. They were not in this room on that night.',
            flagged_at: now.subtract({ hours: 5 }),
          },
        ]
      : [],
  }
}

/** Organizers at home have more reviews than one portion of a page. */
function hasWritten(dancer: string, { name, isHome }: { name: string; isHome: boolean }): boolean {
  if (!isHome && demoNumber(`new ${name}`, 6) === 0) return false
  return demoNumber(`${name} reviewed by ${dancer}`, 10) < (isHome ? 8 : 2 + demoNumber(`known ${name}`, 5))
}
