import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX2,
  DoorOpen,
  Download,
  Flag,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageSquareReply,
  Mic2,
  PartyPopper,
  Search,
  ShieldCheck,
  Star,
  UserCheck,
  Users,
} from 'lucide-react'

const icons: { readonly [Type in NotificationType]: readonly [LucideIcon, color: string] } = {
  welcome: [PartyPopper, 'text-brand-text'],
  event_reminder: [AlarmClock, 'text-accent'],
  new_event_in_scene: [CalendarPlus, 'text-good'],
  new_event_by_organizer: [CalendarPlus, 'text-good'],
  new_event_with_artist: [Mic2, 'text-good'],
  saved_search_match: [Search, 'text-good'],
  event_cancelled: [CalendarX2, 'text-brand-text'],
  event_updated: [CalendarClock, 'text-warn'],
  review_received: [Star, 'text-warn'],
  going_changed: [Users, 'text-good'],
  organizer_message: [Megaphone, 'text-brand-text'],
  helper_named: [DoorOpen, 'text-accent'],
  review_response: [MessageSquareReply, 'text-accent'],
  submission_waiting: [CalendarCheck, 'text-warn'],
  report_waiting: [Flag, 'text-warn'],
  report_decided: [Flag, 'text-accent'],
  event_claim: [UserCheck, 'text-accent'],
  artist_claim: [Mic2, 'text-accent'],
  scene_leader_assigned: [MapPin, 'text-good'],
  confirmation_requested: [CalendarCheck, 'text-warn'],
  night_question: [CalendarCheck, 'text-warn'],
  series_question: [CalendarCheck, 'text-warn'],
  organizer_request_answered: [UserCheck, 'text-good'],
  events_handed_over: [CalendarCheck, 'text-accent'],
  data_export_ready: [Download, 'text-good'],
  policy_changed: [ShieldCheck, 'text-good'],
}

/** The picture of a type of notification. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, color] = icons[type]
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
      <Icon className={`size-5 ${color}`} />
    </span>
  )
}
