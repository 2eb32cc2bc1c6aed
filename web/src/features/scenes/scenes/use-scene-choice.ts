import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useEffect, useRef } from 'react'
import { parseList } from '../../../lib/browser/storage.ts'
import { useHydrated, useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../messages/scenes/scene-picker.ts'
import { showError } from '../../../ui/toast/toast.ts'
import {
  type Choice,
  choiceOf,
  forgetChoice,
  migrateOldChoice,
  rememberChoice,
  rememberSlugs,
} from './scene-choice.ts'

/** The member's preferred scenes: null for a visitor, undefined while they load. */
interface PreferredScenes {
  readonly ids: readonly string[] | null | undefined
  readonly save: ((ids: readonly string[]) => void) | undefined
}

export interface SceneChoiceOptions {
  readonly scenes: readonly Scene[] | undefined
  /** Slugs in the page's address. */
  readonly address: readonly string[]
  readonly preferred: PreferredScenes
  /** Writes the choice into the page's address; Back undoes a `push`. */
  readonly onAddress: (slugs: readonly string[], how: 'push' | 'replace') => void
}

export interface SceneChoice {
  /** `loading` until stored list and preferences are known; `none` opens the picker. */
  readonly status: 'loading' | 'none' | 'chosen'
  readonly scenes: readonly Scene[]
  readonly pick: (scenes: readonly Scene[]) => void
  readonly reset: () => void
}

/** The scenes of the page (core section 4), stored in its address, in this browser and on the server. */
export function useSceneChoice({ scenes, address, preferred, onAddress }: SceneChoiceOptions): SceneChoice {
  const t = useText(scenePickerTexts)
  const hydrated = useHydrated()
  const storedText = useStored('selectedSceneIds')
  const stored = parseList(storedText)
  const choice = choiceOf({ scenes: scenes ?? [], address, stored, preferred: preferred.ids ?? [] })
  const known = scenes !== undefined && hydrated && preferred.ids !== undefined
  const ownWrite = useRef<string>(undefined)

  useEffect(migrateOldChoice, [])
  const unknown =
    scenes && address.filter((key) => !scenes.some(({ id, slug }) => key === id || key === slug)).join(', ')
  useEffect(() => {
    if (unknown) void showError(t.unknown(unknown))
  }, [unknown, t])
  useEffect(() => {
    if (scenes && hydrated) rememberSlugs(scenes, parseList(storedText))
  }, [scenes, hydrated, storedText])
  useAddressOf(choice, hydrated, onAddress)
  useOtherTabs({ storedText, scenes, choice, ownWrite, onAddress })

  return {
    status: choice.source !== 'none' ? 'chosen' : known ? 'none' : 'loading',
    scenes: choice.scenes,
    pick: (picked) => {
      const ids = picked.map((scene) => scene.id)
      ownWrite.current = rememberChoice(ids)
      preferred.save?.(ids)
      onAddress(
        picked.map((scene) => scene.slug),
        choice.source === 'none' ? 'replace' : 'push',
      )
    },
    reset: () => {
      forgetChoice()
      ownWrite.current = undefined
      onAddress([], 'replace')
    },
  }
}

/** Writes a choice from the browser or the preferences into the address, so that the address can be shared. */
function useAddressOf(choice: Choice, hydrated: boolean, onAddress: SceneChoiceOptions['onAddress']) {
  const foreign = hydrated && (choice.source === 'stored' || choice.source === 'preferred')
  const slugs = choice.scenes.map((scene) => scene.slug).join(',')
  const write = useLatest(onAddress)
  useEffect(() => {
    if (foreign) write.current(slugs.split(','), 'replace')
  }, [foreign, slugs, write])
}

interface OtherTabs {
  readonly storedText: string | undefined
  readonly scenes: readonly Scene[] | undefined
  readonly choice: Choice
  readonly ownWrite: { current: string | undefined }
  readonly onAddress: SceneChoiceOptions['onAddress']
}

/** Follows a choice made in another tab, unless this tab shows the scenes of a shared address. */
function useOtherTabs({ storedText, scenes, choice, ownWrite, onAddress }: OtherTabs) {
  const before = useRef<string>(undefined)
  const latest = useLatest({ scenes, choice, onAddress })
  useEffect(() => {
    const previous = before.current
    before.current = storedText
    if (previous === undefined || storedText === undefined || storedText === ownWrite.current) return
    const { scenes: all = [], choice: shown, onAddress: write } = latest.current
    const ids = shown.scenes.map((scene) => scene.id)
    const followed = parseList(previous)
    if (ids.length !== followed.length || ids.some((id) => !followed.includes(id))) return
    const next = parseList(storedText)
    const slugs = all.filter((scene) => next.includes(scene.id)).map((scene) => scene.slug)
    if (slugs.length > 0) write(slugs, 'replace')
  }, [storedText, ownWrite, latest])
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
