// Runs before the first paint: a chosen theme must not flash the other one. A file, because the security policy
// allows no inline script.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage can be switched off; the system's theme applies.
}
