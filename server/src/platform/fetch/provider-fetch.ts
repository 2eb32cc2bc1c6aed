const timeoutMilliseconds = 8_000

/**
 * Fetches from an address that the operator has configured (a sign-in provider), never from one that a member entered.
 * So private addresses are allowed. Throws on a redirect, after eight seconds, and when the status is not 2xx.
 */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
  })
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  return response
}
