export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/** What the worker uses of its global object. The types of workers and of pages exclude each other. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

declare const self: WorkerScope

export const scope: WorkerScope = self
