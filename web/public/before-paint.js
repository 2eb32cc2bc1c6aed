// Part of every page and run before the first paint. The security policy allows this text by its hash.

// On a phone the fonts come when the page runs, because its modules need the line, and are shown from the next page on: a text
// that changes its font moves the page.
const loadFonts = () =>
  Promise.all(['Instrument Sans', 'Bricolage Grotesque'].map((name) => document.fonts.load(`1em "${name}"`)))
    .then(() => {
      document.documentElement.dataset.fonts ??= 'loaded'
      localStorage.setItem('fonts', 'loaded')
    })
    .catch(() => {})

try {
  // Set before the first paint, so that neither the other theme nor "Login" flashes.
  const root = document.documentElement.dataset
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  if (localStorage.getItem('authToken')) root.session = 'loading'
  root.early = ''

  // Rows keep a line for the reader's own time where the place has another clock. Both are compared by the same two
  // offsets (reader-time.tsx).
  const offset = (month) => -new Date(2026, month).getTimezoneOffset() || 0
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[data-clock="${offset(0)} ${offset(6)}"]{display:none}`)
    document.adoptedStyleSheets.push(sheet)
    root.clock = 'known'
  } catch {
    // An older browser shows no own time on rows.
  }

  const { pathname, search } = location
  const stored = (key) =>
    JSON.parse(localStorage.getItem(key) ?? '[]')
      .map(encodeURIComponent)
      .join(',')

  // The browser waits some frames for fonts that it has already.
  if (localStorage.getItem('fonts')) {
    root.fonts = 'shown'
    void loadFonts()
  }

  // The page shows what readers in some time zones get. A new reader in another zone who may be near another scene asks once
  // more with the own zone: not at a reload and on the way back, when the entry of the history has a state. Readers with
  // scenes of their own do not see the events of a guess, nor do readers in a place for which their language is no hint.
  const guess = document.querySelector('meta[name="scene-zones"]')
  if (guess) {
    if (root.session || stored('selectedSceneIds')) root.scene = 'other'
    else if (!/[?&]zone=/.test(search)) {
      // Avoids Intl where possible, because the first format of a browser takes 60 ms to make.
      const zone =
        globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
      const first = localStorage.getItem('firstScene')
      const [right, ...continents] = guess.content.split(' ')
      const isOther = first || !right.split(',').includes(zone)
      if (isOther && continents.includes(zone.split('/', 1)[0]) && history.state === null) {
        root.leaving = ''
        // The next document has this one as its referrer.
        sessionStorage.setItem('arrivedFrom', document.referrer)
        const query = new URLSearchParams(first ? { zone, first } : { zone })
        location.replace(`?${query}${search.replace('?', '&')}${location.hash}`)
      }
      // UTC names no place, so that the language is all that is known.
      else if (isOther && guess.dataset.guess && /^(?!Etc\/).+\//.test(zone)) root.scene = 'other'
    }
  }

  // A reader who chose scenes before gets their list from the server, so that it is not built up here.
  const slugs = stored('sceneSlugs')
  if (pathname === '/events' && !/[?&](scenes|tab)=/.test(search) && slugs) {
    root.leaving = ''
    const styles = stored('danceStyles')
    const remembered = styles && !/[?&]styles=/.test(search) ? `&styles=${styles}` : ''
    location.replace(`/events?scenes=${slugs}${remembered}${search.replace('?', '&')}${location.hash}`)
  }
} catch {
  // Without storage nothing is known of the reader.
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
    const next = list?.dataset.next?.split(' ') ?? []
    delete list?.dataset.scripts
    delete list?.dataset.next
    const preload = (hrefs) => {
      for (const href of hrefs) add('link', { rel: 'modulepreload', href })
    }
    preload(scripts)
    if (scripts.length > 0) add('script', { type: 'module', src: scripts.at(-1) })
    addEventListener('pagestart', () => preload(next), { once: true })
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
  // A hidden page is never painted, so it starts after the time alone.
  addEventListener('load', () =>
    new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true }),
  )
  addEventListener('DOMContentLoaded', () => setTimeout(start, 2000))
  addEventListener('scroll', showRest, { once: true })
}

// What a reader types, ticks and presses before React runs that part of the page is kept and done when it runs. Links,
// and forms that only search, work without.
{
  // React gives each element that it runs a property of its own. The rows of a list start one after the other.
  const isRunning = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const entered = new Map()
  const pressed = new Map()
  let isStarted = false

  // Writes as a script does, so that React sees a change.
  const write = (field, name, value) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name).set.call(field, value)
  const tell = (element, type) => element.dispatchEvent(new Event(type, { bubbles: type !== 'toggle' }))

  // At its start React writes its own value into a field. The text of the reader must come back before the next key.
  const restore = () => {
    for (const [field, { value }] of entered)
      if (isRunning(field) && value !== field.value) write(field, 'value', value)
  }
  const enter = (field, { value, checked }) => {
    if (field.localName === 'details') tell(field, 'toggle')
    else if (/checkbox|radio/.test(field.type)) {
      field.checked = !checked
      field.click()
    } else {
      // React must hold another value than the new one, because otherwise it sees no change.
      if (field.localName !== 'select') field.value = `${value}.`
      write(field, 'value', value)
      tell(field, field.localName === 'select' ? 'change' : 'input')
    }
  }
  const redo = () => {
    for (const [field, values] of entered) {
      if (!isRunning(field)) continue
      entered.delete(field)
      enter(field, values)
    }
    for (const kept of [entered, pressed])
      for (const element of kept.keys()) if (!element.isConnected) kept.delete(element)
    // One after the other, because a later press may remove what an earlier one was on.
    const [first] = pressed
    if (first && isRunning(first[0])) {
      pressed.delete(first[0])
      first[1]()
    }
    if (entered.size + pressed.size > 0) wait()
  }
  const wait = () => setTimeout(window.requestIdleCallback ?? setTimeout, 30, redo)

  const keep = (kept, element, value) => {
    if (entered.size + pressed.size === 0 && isStarted) wait()
    kept.set(element, value)
  }
  const onEntry = ({ target }) => {
    if (!target.matches?.('input:not([type=file]), textarea, select, details')) return
    const { value, checked } = target
    if (!isRunning(target) || entered.has(target)) keep(entered, target, { value, checked })
  }
  const onPress = (event) => {
    const { target, submitter } = event
    // A chip leads on by itself, unless an earlier press would be lost.
    const leading = entered.size + pressed.size > 0 ? ', button[name]' : ''
    const button = target.closest(`button[type=button]:not([popovertarget], [commandfor])${leading}`)
    const element = event.type === 'submit' ? target.method === 'post' && target : button
    if (!element || isRunning(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(pressed, element, () => (button ? button.click() : target.requestSubmit(submitter)))
  }
  for (const type of ['input', 'change', 'toggle']) addEventListener(type, onEntry, true)
  for (const type of ['click', 'submit']) addEventListener(type, onPress, true)
  addEventListener('pageshown', restore, { once: true })
  addEventListener('pagestart', loadFonts, { once: true })
  addEventListener(
    'pagestart',
    () => {
      isStarted = true
      redo()
    },
    { once: true },
  )
}
