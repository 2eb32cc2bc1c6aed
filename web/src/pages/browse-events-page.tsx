import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { eventsQuery } from '../features/events/api.ts'
import { EventRow } from '../features/events/event-row.tsx'
import { agendaOf } from '../features/events/nights.ts'
import { scenesQuery, useScenes } from '../features/scenes/api.ts'
import { useApi } from '../lib/api-context.tsx'
import { nightDate } from '../lib/dates.ts'
import { useMessages } from '../lib/messages.tsx'
import { useNow } from '../lib/now.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { PageHead } from '../ui/page-head.tsx'

const slugsOf = (params: URLSearchParams) => (params.get('scenes') ?? '').split(',').filter(Boolean)

export async function load({ api, queryClient, url }: PageNeeds) {
  const scenes = await queryClient.ensureQueryData(scenesQuery(api))
  const wanted = slugsOf(url.searchParams)
  const sceneIds = scenes.filter((scene) => wanted.includes(scene.slug)).map((scene) => scene.id)
  if (sceneIds.length > 0)
    await queryClient.ensureQueryData(eventsQuery(api, { sceneIds, includePast: false }))
  return undefined
}

export function Page() {
  const { events: t, locale } = useMessages()
  const [params] = useSearchParams()
  const scenes = useScenes()
  const wanted = slugsOf(params)
  const sceneIds = (scenes.data ?? []).filter((scene) => wanted.includes(scene.slug)).map((scene) => scene.id)
  const list = useQuery(eventsQuery(useApi(), { sceneIds, includePast: false }))
  const agenda = agendaOf(list.data ?? [], useNow())
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} canonical="/events" />
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      {agenda.nights.map((night) => (
        <section key={night.date.toString()} className="mt-8 grid gap-3">
          <h2 className="text-xl font-bold">
            {nightDate(night.date, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
          </h2>
          {night.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </section>
      ))}
    </div>
  )
}
