import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { sharingTexts } from '../../messages/sharing.ts'

/** The code as it will be, in a frame that never changes its size. */
export function QrCodePreview({ address, title }: { address: string; title: string }) {
  const t = useText(sharingTexts)
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="mx-auto grid size-44 place-items-center overflow-hidden rounded-lg border border-line bg-white">
      {hasFailed ? (
        <p role="alert" className="px-3 text-center text-sm font-medium text-[#b91c1c]">
          {t.qrLoadFailed}
        </p>
      ) : (
        <img src={address} alt={t.qrAlt(title)} onError={() => setHasFailed(true)} className="size-full" />
      )}
    </div>
  )
}
