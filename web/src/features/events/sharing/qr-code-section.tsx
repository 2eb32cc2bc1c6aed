import type { Event } from '@floorcraft/contract/events/events.ts'
import { type QrCodeFormat, qrCodeSize } from '@floorcraft/contract/events/sharing.ts'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button } from '../../../ui/button.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { type QrCodeChoice, qrCodePicture, useQrCodeDownload } from './api.ts'
import { countShare } from './send-section.tsx'

/** The printable formats come first; the text form is for web developers. */
const formats: readonly QrCodeFormat[] = ['png', 'svg', 'data_url']

/** A QR code for posters: format, size, preview and download. */
export function QrCodeSection({ event }: { event: Event }) {
  const t = useText(sharingTexts)
  const [choice, setChoice] = useState<QrCodeChoice>({ format: 'png', size: qrCodeSize.usual })
  const download = useQrCodeDownload(event)
  const name = useId()
  return (
    <section>
      <h3 className="text-base font-bold">{t.qrCode}</h3>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center">
        <QrCodePreview
          key={qrCodePicture(event.id, choice)}
          address={qrCodePicture(event.id, choice)}
          title={event.title}
        />
        <div className="grid min-w-0 gap-4 noscript:hidden">
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t.format}</legend>
            <div className="flex gap-1 rounded-full border border-line-strong bg-surface p-1">
              {formats.map((format) => (
                <label
                  key={format}
                  className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-full px-2 text-sm font-semibold whitespace-nowrap text-muted transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={choice.format === format}
                    onChange={() => setChoice({ ...choice, format })}
                    className="sr-only"
                  />
                  {t.formats[format]}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="grid gap-1 text-sm font-medium">
            <span className="flex justify-between">
              {t.size} <span className="text-muted tabular-nums">{t.pixels(choice.size)}</span>
            </span>
            <input
              type="range"
              min={qrCodeSize.smallest}
              max={qrCodeSize.largest}
              step={qrCodeSize.step}
              value={choice.size}
              aria-valuetext={t.pixels(choice.size)}
              onChange={({ target }) => setChoice({ ...choice, size: Number(target.value) })}
              className="h-11 w-full cursor-pointer accent-brand"
            />
          </label>
          <Button
            look="quiet"
            disabled={download.isPending}
            onClick={() =>
              download.mutate(choice, {
                onSuccess: (format) => {
                  countShare(event.id)
                  void showSuccess(t.qrDone(format.toUpperCase()))
                },
              })
            }
          >
            <Download className="size-4" aria-hidden />
            {t.qrDownload}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The preview of the code, in a frame of fixed size. */
function QrCodePreview({ address, title }: { address: string; title: string }) {
  const t = useText(sharingTexts)
  const { retry } = useText(commonTexts)
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="mx-auto grid size-44 place-items-center overflow-hidden rounded-lg border border-line bg-white">
      {hasFailed ? (
        <div className="grid justify-items-center gap-2 px-3">
          <p role="alert" className="text-center text-sm font-medium text-[#b91c1c]">
            {t.qrLoadFailed}
          </p>
          {/* The frame is white in both themes. */}
          <button
            type="button"
            onClick={() => setHasFailed(false)}
            className="min-h-11 rounded-full border border-[#8d8178] px-5 font-semibold text-[#1d1714]"
          >
            {retry}
          </button>
        </div>
      ) : (
        <img
          src={address}
          alt={t.qrAlt(title)}
          // Not fetched until the sheet is open.
          loading="lazy"
          onError={() => setHasFailed(true)}
          className="size-full"
        />
      )}
    </div>
  )
}
