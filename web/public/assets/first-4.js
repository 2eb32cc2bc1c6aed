// Runs before the first paint; a file, because the security policy allows no inline script.
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
