import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { MissingPage } from '../../ui/page/poster-page.tsx'

export async function load() {
  return { status: 404 }
}

export function Page() {
  const { notFound } = useText(commonTexts)
  return (
    <MissingPage
      title={notFound.title}
      text={notFound.text}
      back={{ to: '/events', label: notFound.action }}
    />
  )
}
