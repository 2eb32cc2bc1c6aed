// Part of every page and run before the first paint. The security policy allows this text by its hash.
try {
  // Neither the other theme nor "Login" may flash.
  const root = document.documentElement.dataset
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  if (localStorage.getItem('authToken')) root.session = 'loading'

  // Who chose scenes before gets the list of them from the server, instead of one that builds up here.
  const { pathname, search } = location
  const stored = (key) =>
    JSON.parse(localStorage.getItem(key) ?? '[]')
      .map(encodeURIComponent)
      .join(',')
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

// The modules of the page wait until the pictures and fonts of the first screen have come, at most two seconds.
{
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  const start = () => {
    const list = document.getElementById('page-state')
    const scripts = list?.dataset.scripts?.split(' ') ?? []
    delete list?.dataset.scripts
    for (const href of scripts) add('link', { rel: 'modulepreload', href })
    if (scripts.length > 0) add('script', { type: 'module', src: scripts.at(-1) })
  }
  addEventListener('load', start)
  addEventListener('DOMContentLoaded', () => setTimeout(start, 2000))
}
