/** What the journeys need of an event; the whole shape is the contract's. */
export interface ListedEvent {
  readonly id: string
  readonly title: string
  readonly event_type: string
  readonly status: string
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
  readonly venue_name: string
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

/** The password of every demo account; they are printed on the console. */
export const demoPassword = 'dance-the-night'

export type DemoAccount = 'admin' | 'leader' | 'organizer' | 'organizer2' | 'dancer'

export const demoEmail = (account: DemoAccount) => `${account}@demo.floorcraft.example`

/** Asks the product's API from outside the browser; throws on anything but a 2xx. */
export async function ask<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${url}/api${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Posts JSON; with a token as the member of this token. */
export function post<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  return ask<T>(url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

export async function sceneCalled(url: string, slug: string): Promise<ListedScene> {
  const scenes = await ask<ListedScene[]>(url, '/scenes')
  const scene = scenes.find((one) => one.slug === slug)
  if (!scene) throw new Error(`there is no scene ${slug}`)
  return scene
}

/** What is coming in a scene, by start. */
export async function eventsIn(url: string, slug: string): Promise<ListedEvent[]> {
  const { id } = await sceneCalled(url, slug)
  return ask<ListedEvent[]>(url, `/events?scenes=${id}`)
}

/** A session of a demo account. */
export async function signInAs(url: string, account: DemoAccount): Promise<string> {
  const body = { email: demoEmail(account), password: demoPassword }
  const { token } = await post<{ token: string }>(url, '/auth/login', body)
  return token
}
