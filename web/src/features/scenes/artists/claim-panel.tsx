import type { Artist, ArtistClaim, ArtistRights } from '@floorcraft/contract/scenes/artists.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { artistClaimsTexts } from '../../../messages/scenes/artist-claims.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { useAllowLineUp, useAnswerClaim, useLeaveArtist } from './api.ts'
import { DeleteArtist } from './delete-artist.tsx'

const declineDialog = dialogFrom(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const claimDialog = dialogFrom(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

/** Whose page it is: the artist asks for it, leaders and admins answer, and the artist can give it back. */
export function ClaimPanel({ artist, rights }: { artist: Artist; rights: ArtistRights | undefined }) {
  const t = useText(artistClaimsTexts)
  const { status } = useMe()
  const path = `/artists/${encodeURIComponent(artist.slug)}`
  if (rights?.is_mine) return <OwnPage artist={artist} rights={rights} />
  const mayAsk = !artist.is_claimed && status !== 'signed-in'
  return (
    <>
      {rights?.claims.map((claim) => (
        <Claim key={claim.id} artistId={artist.id} claim={claim} />
      ))}
      {rights?.may_merge && <DeleteArtist artist={artist} />}
      {artist.is_claimed && <p className="px-1 text-sm text-muted">{t.isClaimed}</p>}
      {mayAsk && (
        <SideCard title={t.isItYou}>
          <p className="mb-3 text-sm text-muted">{t.askText}</p>
          <ButtonLink look="quiet" to={pathWithReturn('/login', path)}>
            {t.signIn}
          </ButtonLink>
        </SideCard>
      )}
      {rights && !artist.is_claimed && <Ask artist={artist} hasAsked={rights.has_asked} />}
    </>
  )
}

function Ask({ artist, hasAsked }: { artist: Artist; hasAsked: boolean }) {
  const t = useText(artistClaimsTexts)
  const [isOpen, setOpen] = useState(false)
  const withdraw = useLeaveArtist(artist.id)
  return (
    <SideCard title={t.isItYou}>
      <p className="mb-3 text-sm text-muted">{hasAsked ? t.asked : t.askText}</p>
      {hasAsked ? (
        <Button look="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t.withdraw}
        </Button>
      ) : (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.ask}
        </Button>
      )}
      {isOpen && <LazyDialog from={claimDialog} artist={artist} onClose={() => setOpen(false)} />}
    </SideCard>
  )
}

function Claim({ artistId, claim }: { artistId: string; claim: ArtistClaim }) {
  const t = useText(artistClaimsTexts)
  const answer = useAnswerClaim(artistId)
  const [isDeclining, setDeclining] = useState(false)
  return (
    <SideCard title={t.claimOf(claim.member_name)}>
      {claim.message && <p className="mb-3 text-sm whitespace-pre-line wrap-anywhere">{claim.message}</p>}
      <p className="mb-3 text-sm text-muted">{t.claimText}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={answer.isPending}
          onClick={() => answer.mutate({ claimId: claim.id, answer: 'accepted' })}
        >
          {t.accept}
        </Button>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          disabled={answer.isPending}
          onClick={() => setDeclining(true)}
        >
          {t.decline}
        </Button>
      </div>
      {isDeclining && (
        <LazyDialog
          from={declineDialog}
          artistId={artistId}
          claim={claim}
          onClose={() => setDeclining(false)}
        />
      )}
    </SideCard>
  )
}

function OwnPage({ artist, rights }: { artist: Artist; rights: ArtistRights }) {
  const t = useText(artistClaimsTexts)
  const [isLeaving, setLeaving] = useState(false)
  const leave = useLeaveArtist(artist.id)
  const allow = useAllowLineUp(artist.id)
  return (
    <SideCard title={t.yours}>
      <p className="text-sm text-muted">{t.yoursText}</p>
      {rights.removals.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t.removals}</h3>
          <ul>
            {rights.removals.map(({ id, title, is_series }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <span className="min-w-0 text-sm wrap-anywhere">
                  {title}
                  {is_series && <span className="text-muted"> · {t.allDates}</span>}
                </span>
                <Button
                  look="plain"
                  className="!px-2 text-sm"
                  aria-label={t.allowNamed(title)}
                  disabled={allow.isPending}
                  onClick={() => allow.mutate(id)}
                >
                  {t.allow}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        look="plain"
        className="mt-3 !px-2 text-sm"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        {t.leave}
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title={t.leave}
          question={t.leaveQuestion}
          confirm={t.leave}
          onConfirm={() => leave.mutate()}
          onClose={() => setLeaving(false)}
        />
      )}
    </SideCard>
  )
}
