/** The fields of an event that the journeys use. */
export interface ListedEvent {
  readonly id: string
  readonly title: string
  readonly event_type: string
  readonly status: string
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
  readonly venue_name: string
  readonly dance_styles: readonly string[]
  readonly is_global: boolean
  readonly price_info: Readonly<Record<string, number>>
  readonly organizer_uid: string
}

export interface ListedScene {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly region: string | null
}

/** The password of every demo account, as printed on the console. */
export const demoPassword = 'dance-the-night'

export type DemoAccount = 'admin' | 'leader' | 'organizer' | 'organizer2' | 'dancer'

export const demoEmail = (account: DemoAccount) => `${account}@demo.floorcraft.example`

/** Calls the API without a browser; throws on every status except 2xx. */
export async function callApi<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${url}/api${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Posts JSON; with a token as the member of this token. */
export function post<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  return callApi<T>(url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

export async function findScene(url: string, slug: string): Promise<ListedScene> {
  const scenes = await callApi<ListedScene[]>(url, '/scenes')
  const scene = scenes.find((one) => one.slug === slug)
  if (!scene) throw new Error(`there is no scene ${slug}`)
  return scene
}

/** The upcoming events of a scene, by start. */
export async function listUpcomingEvents(url: string, slug: string): Promise<ListedEvent[]> {
  const { id } = await findScene(url, slug)
  return callApi<ListedEvent[]>(url, `/events?scenes=${id}`)
}

/** Signs in with a demo account and returns the token. */
export async function signInAs(url: string, account: DemoAccount): Promise<string> {
  const body = { email: demoEmail(account), password: demoPassword }
  const { token } = await post<{ token: string }>(url, '/auth/login', body)
  return token
}

/** Signs up a member whom no other journey uses; the email address is made of the name. */
export async function signUp(
  url: string,
  name: string,
  role: 'user' | 'organizer' = 'user',
): Promise<{ token: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  const account = { email, password: demoPassword, display_name: name, role }
  const { token } = await post<{ token: string }>(url, '/auth/signup', account)
  return { token, email }
}
