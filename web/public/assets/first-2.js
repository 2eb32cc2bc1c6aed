// Runs before the first paint: a chosen theme must not flash the other one, nor a member see "Login" for a moment.
// A file, because the security policy allows no inline script.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  if (localStorage.getItem('authToken')) document.documentElement.dataset.session = 'loading'
} catch {
  // Storage can be switched off; the system's theme applies and nobody is signed in.
}
