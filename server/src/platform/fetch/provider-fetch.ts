const longestMilliseconds = 8_000

/**
 * Fetches from an address that the operator has configured (a sign-in provider), never one that a member typed:
 * intranets are allowed. Follows no redirect, gives up after eight seconds, throws on an answer that is not 2xx.
 */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(longestMilliseconds)
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
  })
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  return response
}
