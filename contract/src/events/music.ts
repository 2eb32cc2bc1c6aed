/** From this share of the music of all rooms on a night is mostly one style. */
export const mostlyFrom = 50
/** Shares are whole tens of a hundred. */
export const shareStep = 10
export const mostRooms = 12
export const roomNameLength = 60

/** How much of the music in a room is one style. */
export interface MusicShare {
  /** '' when the event has one room. */
  readonly room: string
  readonly style: string
  readonly share: number
}

/** As a database stores a share. The room is last, because it may contain anything. */
export const writeShare = ({ share, style, room }: MusicShare): string => [share, style, room].join('|')

export function readShare(written: string): MusicShare {
  const [share = '', style = '', ...room] = written.split('|')
  return { share: Number(share), style, room: room.join('|') }
}

/** The shares of each room, in the order of the rooms. */
export const roomsOf = (shares: readonly MusicShare[]) =>
  [...new Set(shares.map(({ room }) => room))].map((room) => ({
    room,
    shares: shares.filter((share) => share.room === room),
  }))

export const sumOf = (shares: readonly Pick<MusicShare, 'share'>[]) =>
  shares.reduce((sum, { share }) => sum + share, 0)
