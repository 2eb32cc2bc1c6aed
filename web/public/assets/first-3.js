// Runs before the first paint. A file, because the security policy allows no inline script.
try {
  // A chosen theme must not flash the other one, nor a member see "Login" for a moment.
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  if (localStorage.getItem('authToken')) document.documentElement.dataset.session = 'loading'

  // Who comes back has chosen their scenes before: ask the server for that list instead of building it up here.
  const { pathname, search } = location
  const slugs = JSON.parse(localStorage.getItem('sceneSlugs') ?? '[]')
  if (pathname === '/events' && !/[?&](scenes|tab)=/.test(search) && slugs.length > 0) {
    document.documentElement.dataset.leaving = ''
    const scenes = slugs.map(encodeURIComponent).join(',')
    location.replace(`/events?scenes=${scenes}${search.replace('?', '&')}`)
  }
} catch {
  // Storage can be switched off; the system's theme applies and nobody is signed in.
}
