import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { PrivacyPolicy } from '@floorcraft/contract/members/privacy.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { privacyPolicyTexts } from '../../../messages/members/privacy-policy.ts'
import { type PolicySection, policySections } from './policy-sections.ts'

/** A policy with quick links and one collapsible section for each heading; the first is open. */
export function PolicyView({ policy }: { policy: PrivacyPolicy }) {
  const t = useText(privacyPolicyTexts)
  const locale = useLocale()
  const sections = policySections(policy.content, policy.title)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.slice(0, 1).map(({ id }) => id)),
  )
  const show = (id: string, shown: boolean) =>
    setOpen((before) => new Set(shown ? [...before, id] : [...before].filter((other) => other !== id)))
  const date = Temporal.PlainDate.from(policy.effective_date)
  return (
    <>
      <h1 className="text-4xl font-extrabold sm:text-5xl">{policy.title}</h1>
      <p className="mt-2 text-muted">
        {t.version(policy.version)} · {t.effective(mediumDate(date, locale))}
      </p>
      {policy.summary_of_changes && (
        <section className="mt-6 rounded-lg border border-line bg-surface p-5">
          <h2 className="text-lg font-bold">{t.changes}</h2>
          <p className="mt-1">{policy.summary_of_changes}</p>
        </section>
      )}
      <nav aria-label={t.quickLinks} className="mt-8">
        <p className="mb-2 font-display text-lg font-bold">{t.quickLinks}</p>
        <ul className="flex flex-wrap gap-2">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => show(id, true)}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.95rem] font-medium hover:bg-sunken"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 border-t border-line">
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            open={open.has(section.id)}
            onToggle={(shown) => show(section.id, shown)}
          />
        ))}
      </div>
    </>
  )
}

function Section(props: { section: PolicySection; open: boolean; onToggle: (open: boolean) => void }) {
  const { id, heading, blocks } = props.section
  return (
    <details
      id={id}
      open={props.open}
      onToggle={(event) => props.onToggle(event.currentTarget.open)}
      className="group scroll-mt-20 border-b border-line"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl font-bold">{heading}</h2>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid max-w-prose gap-3 pb-6 text-[1.05rem]">
        {blocks.map((block) =>
          block.kind === 'paragraph' ? (
            <p key={block.key}>{block.text}</p>
          ) : (
            <ul key={block.key} className="grid list-disc gap-1.5 pl-5 marker:text-muted">
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </details>
  )
}
