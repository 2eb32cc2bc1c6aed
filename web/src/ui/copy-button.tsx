import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/base/common.ts'
import { Button, type ButtonLook } from './button.tsx'
import { showError, showSuccess } from './toast/toast.ts'

const confirmedMilliseconds = 2000

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({
  text,
  look = 'quiet',
  className,
  onCopied,
  children,
}: {
  text: string
  look?: ButtonLook
  className?: string
  onCopied?: () => void
  children: ReactNode
}) {
  const t = useText(commonTexts)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      void showSuccess(t.copied)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), confirmedMilliseconds)
      onCopied?.()
    } catch {
      // The browser refuses, or the page is not on https.
      void showError(t.copyFailed)
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button look={look} {...(className ? { className } : {})} onClick={() => void copy()}>
      <Icon className="size-4" aria-hidden />
      {children}
    </Button>
  )
}
