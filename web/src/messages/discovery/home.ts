import { inLanguages } from '../base/in-languages.ts'

const en = {
  heroTitle: 'Where are you dancing tonight?',
  heroText:
    'Every social, class and congress of the zouk, bachata, salsa and kizomba community, scene by scene.',
  browse: 'Browse Events',
  join: 'Join Community',
  reasons: {
    chosen: 'Your choice.',
    guessed: 'Guessed from your time zone.',
    guessedByLanguage: 'Guessed from your language.',
    busiest: 'The busiest scene today.',
  },
  why: 'One calendar for the whole community',
  blurbs: {
    localScenes: {
      title: 'Local Scenes',
      text: 'Browse events and filter them by your local scene or the communities next door.',
    },
    organizers: {
      title: 'For Organizers',
      text: 'Create and coordinate events, and see what others plan for the same night.',
    },
    stayUpdated: {
      title: 'Stay Updated',
      text: 'Save your favourites and get notified about upcoming dance nights.',
    },
  },
  closingTitle: 'Shoes on?',
  closingText: 'The next song is never far away.',
  viewEvents: 'View Events',
  signUp: 'Sign Up',
}

export const homeTexts = inLanguages({ en })
