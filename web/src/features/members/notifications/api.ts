import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  type Notification,
  notificationsPortion,
  restoreNotification,
} from '@floorcraft/contract/members/notifications.ts'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { isAnswerOf, keyOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { notificationsTexts } from '../../../messages/members/notifications.ts'
import { showUndo } from '../../../ui/toast/toast.ts'
import { withoutRepetitions } from './rules.ts'
import { knownUnreadCount, setUnreadCount } from './unread-count.ts'

/** How many the bell shows (secondary section 9). */
const latest = 10

interface Portion {
  readonly items: readonly Notification[]
  readonly isLast: boolean
}

const isShown = (unreadOnly: boolean) => (item: Notification) => !unreadOnly || !item.read

/** The notifications in portions, newest first. What was read here leaves the list of unread ones at once. */
function useList({ unreadOnly, limit }: { unreadOnly: boolean; limit: number }) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keyOf(listNotifications, { unread_only: unreadOnly, limit }),
    queryFn: async ({ signal, pageParam: offset }): Promise<Portion> => {
      const query = { unread_only: String(unreadOnly), limit, offset }
      const items = await api(listNotifications, { query }, { signal })
      return { items, isLast: items.length < limit }
    },
    initialPageParam: 0,
    // The offset is counted, because what was read or deleted here moves the rest forward on the server.
    getNextPageParam: ({ isLast }, portions) =>
      isLast ? undefined : portions.flatMap(({ items }) => items.filter(isShown(unreadOnly))).length,
    select: ({ pages }) =>
      withoutRepetitions(pages.flatMap(({ items }) => items)).filter(isShown(unreadOnly)),
    refetchOnMount: 'always',
  })
}

export const useNotifications = (unreadOnly: boolean) => useList({ unreadOnly, limit: notificationsPortion })

export const useLatestNotifications = () => useList({ unreadOnly: false, limit: latest })

/** Changes the lists on the screen before the server answers. */
async function changeLists(
  queryClient: QueryClient,
  change: (items: readonly Notification[]) => readonly Notification[],
): Promise<void> {
  const predicate = isAnswerOf('GET /notifications')
  await queryClient.cancelQueries({ predicate })
  queryClient.setQueriesData(
    { predicate },
    (data: InfiniteData<Portion> | undefined) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
}

const readIf = (isRead: (id: string) => boolean) => (items: readonly Notification[]) =>
  items.map((item) => (isRead(item.id) ? { ...item, read: true } : item))

const refreshAll = (queryClient: QueryClient) =>
  refresh(queryClient, ['GET /notifications', 'GET /notifications/count'])

/** Marks notifications as read. `isSilent`: without a message, because the member opens the page of the notification. */
export function useMarkRead({ isSilent = false }: { isSilent?: boolean } = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(notificationsTexts)
  return useMutation({
    mutationFn: ({ id }: Notification) => api(markNotificationsRead, { body: { notification_ids: [id] } }),
    onMutate: async ({ id }) => {
      await changeLists(
        queryClient,
        readIf((each) => each === id),
      )
      await setUnreadCount(queryClient, Math.max(0, (knownUnreadCount(queryClient) ?? 1) - 1))
    },
    onSuccess: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
    onError: () => refreshAll(queryClient),
    ...(isSilent ? {} : { meta: { done: t.readOne, failed: t.readFailed } }),
  })
}

export function useMarkAllRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(notificationsTexts)
  return useMutation({
    mutationFn: () => api(markAllNotificationsRead, {}),
    onMutate: async () => {
      await changeLists(
        queryClient,
        readIf(() => true),
      )
      await setUnreadCount(queryClient, 0)
    },
    onSuccess: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
    onError: () => refreshAll(queryClient),
    meta: { done: t.readAll, failed: t.readAllFailed },
  })
}

/** Deletes a notification, with a message that restores it. */
export function useDelete() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(notificationsTexts)
  const restore = useMutation({
    mutationFn: (notificationId: string) => api(restoreNotification, { params: { notificationId } }),
    onSettled: () => refreshAll(queryClient),
    meta: { failed: t.restoreFailed },
  })
  return useMutation({
    mutationFn: ({ id }: Notification) => api(deleteNotification, { params: { notificationId: id } }),
    onMutate: ({ id }) => changeLists(queryClient, (items) => items.filter((item) => item.id !== id)),
    onSuccess: (_answer, { id, read }) => {
      void showUndo(t.deleted, () => restore.mutate(id))
      if (!read) void setUnreadCount(queryClient, Math.max(0, (knownUnreadCount(queryClient) ?? 1) - 1))
    },
    onError: () => refreshAll(queryClient),
    meta: { failed: t.deleteFailed },
  })
}
