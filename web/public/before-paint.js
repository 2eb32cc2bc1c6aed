// Part of every page and run before the first paint. The security policy allows this text by its hash.

// On a phone the fonts come after the first screen and are shown from the next page on: a text that changes its font moves
// the page.
const loadFonts = () =>
  Promise.all(['Instrument Sans', 'Bricolage Grotesque'].map((name) => document.fonts.load(`1em "${name}"`)))
    .then(() => {
      document.documentElement.dataset.fonts ??= 'loaded'
      localStorage.setItem('fonts', 'loaded')
    })
    .catch(() => {})

try {
  // Neither the other theme nor "Login" may flash.
  const root = document.documentElement.dataset
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  if (localStorage.getItem('authToken')) root.session = 'loading'
  root.early = ''

  const { pathname, search } = location
  const stored = (key) =>
    JSON.parse(localStorage.getItem(key) ?? '[]')
      .map(encodeURIComponent)
      .join(',')

  // The browser waits some frames for fonts that it has.
  if (localStorage.getItem('fonts')) {
    root.fonts = 'shown'
    loadFonts()
  }

  // The home page has the posters of the busiest scene. Readers who may get another one do not see them.
  const zones = document.querySelector('meta[name="scene-zones"]')?.content.split(' ')
  if (zones) {
    // The first format of a browser takes 60 ms to make.
    const zone = globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    const isNearOther = zone !== zones[0] && zones.includes(zone.split('/', 1)[0], 1)
    if (isNearOther || root.session || stored('selectedSceneIds')) root.scene = 'other'
  }

  // Who chose scenes before gets the list of them from the server, instead of one that builds up here.
  const slugs = stored('sceneSlugs')
  if (pathname === '/events' && !/[?&](scenes|tab)=/.test(search) && slugs) {
    root.leaving = ''
    const styles = stored('danceStyles')
    const remembered = styles && !/[?&]styles=/.test(search) ? `&styles=${styles}` : ''
    location.replace(`/events?scenes=${slugs}${remembered}${search.replace('?', '&')}`)
  }
} catch {
  // Without storage there is nothing to know.
}

// The modules of the page wait until the first screen is painted with its pictures and fonts, at most two seconds.
{
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  const showRest = () => delete document.documentElement.dataset.early
  const start = () => {
    showRest()
    const list = document.getElementById('page-state')
    const scripts = list?.dataset.scripts?.split(' ') ?? []
    delete list?.dataset.scripts
    loadFonts()
    for (const href of scripts) add('link', { rel: 'modulepreload', href })
    if (scripts.length > 0) add('script', { type: 'module', src: scripts.at(-1) })
  }
  // The load event does not wait for lazy pictures, and pictures are painted some frames after they have come.
  const afterPaint = async () => {
    const seen = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
    setTimeout(start, 50)
  }
  // A hidden page is not painted: it starts by the time alone.
  addEventListener('load', () =>
    new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true }),
  )
  addEventListener('DOMContentLoaded', () => setTimeout(start, 2000))
  addEventListener('scroll', showRest, { once: true })
}

// What a reader presses before the modules run is done when they run. Links, and forms that only search, do not need them.
{
  let press
  const keep = (event) => {
    const { target, submitter } = event
    const button = target.closest('button[type=button]:not([popovertarget], [commandfor])')
    if (event.type === 'click' && button) press = () => button.click()
    if (event.type !== 'submit' || target.method !== 'post') return
    event.preventDefault()
    press = () => target.requestSubmit(submitter)
  }
  const types = ['click', 'submit']
  for (const type of types) addEventListener(type, keep, true)
  addEventListener(
    'pagestart',
    () => {
      for (const type of types) removeEventListener(type, keep, true)
      press?.()
    },
    { once: true },
  )
}
