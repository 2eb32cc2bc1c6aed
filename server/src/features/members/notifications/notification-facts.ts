import type { NotificationType, PlaceNews } from '@floorcraft/contract/members/notifications.ts'

/** When and where an event takes place. */
export interface EventFacts {
  readonly title: string
  /** ISO 8601 with the offset of `timezone`. */
  readonly start_datetime: string
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
}

/** `moved` means a new time, perhaps at a new place; `relocated` means only a new place. */
export interface EventChange {
  readonly eventId: string
  readonly change: 'cancelled' | 'deleted' | 'moved' | 'relocated' | 'reinstated'
  /** Why it was cancelled, in the organizer's words. */
  readonly reason: string | null
  readonly before: EventFacts
  readonly after: EventFacts
  /** Further dates of the same series with the same change. */
  readonly otherDates?: readonly EventFacts[]
}

/** What became of the member's place at an event. */
export interface GoingNews {
  readonly eventId: string
  readonly event: EventFacts
  readonly news: PlaceNews
  /** Until when to answer; ISO 8601 with an offset. Null when no answer is needed. */
  readonly until: string | null
  /** When the event was to start before it moved. */
  readonly movedFrom?: string
}

/** One new event, or several that one action published: an import, or the dates of a series. */
export interface NewEvents {
  /** The first event. */
  readonly eventId: string
  readonly event: EventFacts
  /** How many events follow the first. */
  readonly more: number
  /** Whether they are dates of one series. */
  readonly isSeries: boolean
  readonly sceneName: string
  readonly sceneSlug: string
  /** Null of an event without an organizer of its own. */
  readonly organizerId: string | null
  readonly organizerName: string
}

export interface DateToConfirm {
  readonly instanceId: string
  /** ISO 8601 instants. */
  readonly start: string
  readonly end: string
  /** The deadline; null when it has passed. */
  readonly confirmBy: string | null
  /** The page that confirms the date without signing in. Only a mail has it. */
  readonly confirmPath?: string
}

export interface ConfirmationRequest {
  readonly seriesId: string
  readonly title: string
  readonly venue: string
  readonly timezone: string
  readonly dates: readonly DateToConfirm[]
}

/** Asks an organizer whether a night takes place: at noon, or because people say that it is closed. */
export interface NightQuestionFacts {
  readonly eventId: string
  readonly question: 'noon' | 'closed'
  readonly event: EventFacts
  /** The page that answers without signing in. Only a mail has it. */
  readonly answerPath?: string
}

/** Asks an organizer whether a series that was not touched for long is still right. */
export interface SeriesQuestionFacts {
  readonly seriesId: string
  readonly title: string
  readonly venue: string
  /** The page that answers without signing in. Only a mail has it. */
  readonly answerPath?: string
}

/** What the words of each type are made from. Facts travel as JSON in jobs. */
export interface NotificationFacts {
  readonly welcome: null
  readonly event_reminder: {
    readonly eventId: string
    readonly event: EventFacts
    /** Whether the member chose its time for this event. */
    readonly isChosen?: true
  }
  readonly new_event_in_scene: NewEvents
  readonly new_event_by_organizer: NewEvents
  readonly new_event_with_artist: NewEvents & { readonly artistName: string; readonly artistSlug: string }
  readonly saved_search_match: {
    readonly searchName: string
    readonly searchPath: string
    /** The first event. */
    readonly eventId: string
    readonly event: EventFacts
    /** How many events follow the first. */
    readonly more: number
  }
  readonly event_cancelled: EventChange & { readonly change: 'cancelled' | 'deleted' }
  readonly event_updated: EventChange & { readonly change: 'moved' | 'relocated' | 'reinstated' }
  readonly going_changed: GoingNews
  readonly organizer_message: {
    readonly eventId: string
    readonly title: string
    readonly organizerName: string
    readonly text: string
  }
  readonly helper_named: {
    readonly eventId: string
    readonly event: EventFacts
    readonly organizerName: string
  }
  readonly review_received: {
    readonly organizerId: string
    readonly reviewerName: string
    readonly rating: number
  }
  readonly review_response: { readonly organizerId: string; readonly organizerName: string }
  /** A member asks for a page, or the answer. */
  readonly artist_claim: {
    /** The last three are for the member whose page it is; the last one also for those who asked for it. */
    readonly news: 'asked' | 'accepted' | 'declined' | 'edited' | 'merged' | 'deleted'
    readonly artistName: string
    readonly artistSlug: string
    readonly memberName: string
    /** What the leader or admin answered. */
    readonly reply?: string
  }
  /** An event, or the change of one, that a person without an account sent in. */
  readonly submission_waiting: {
    readonly title: string
    readonly sceneName: string
    readonly isChange: boolean
  }
  /** The first report of a thing, or one that makes it urgent. */
  readonly report_waiting: {
    readonly name: string
    readonly sceneName: string | null
    readonly isUrgent: boolean
  }
  /** What became of a report of the member. */
  readonly report_decided: {
    readonly name: string
    readonly kind: 'event' | 'organizer' | 'review' | 'venue'
    readonly decision: 'upheld' | 'refused'
    readonly reason: string
    readonly path: string
  }
  /**
   * A member asks for an event without an organizer of its own, or what became of that. Without the name of the member, so that
   * it does not stay with others when the account is deleted.
   */
  readonly event_claim: {
    /** `taken` is for those who were in charge, `closed` and `merged` for others who asked. */
    readonly news: 'asked' | 'accepted' | 'refused' | 'closed' | 'merged' | 'taken'
    readonly eventId: string
    readonly title: string
    readonly sceneName: string
    /** Why it was refused. */
    readonly reply?: string
  }
  readonly scene_leader_assigned: {
    readonly sceneName: string
    readonly sceneSlug: string
    readonly role: 'leader' | 'co_leader'
  }
  readonly confirmation_requested: ConfirmationRequest
  readonly night_question: NightQuestionFacts
  readonly series_question: SeriesQuestionFacts
  readonly events_handed_over: { readonly count: number }
  /** A new version of the privacy policy. `effectiveDate`: `2026-11-20`. */
  readonly policy_changed: {
    readonly title: string
    readonly effectiveDate: string
    readonly summary: string
  }
  readonly data_export_ready: { readonly days: number }
  readonly organizer_request_answered: { readonly answer: 'approved' | 'declined' }
}

export type TypedFacts<Type extends NotificationType = NotificationType> = {
  readonly [Each in Type]: { readonly type: Each; readonly facts: NotificationFacts[Each] }
}[Type]
