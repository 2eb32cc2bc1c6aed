import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../test/scene-samples.ts'
import { SceneChecklist } from './scene-checklist.tsx'

const markup = (scenes: readonly Scene[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SceneChecklist scenes={scenes} chosenIds={[]} onChange={() => {}} />
    </MemoryRouter>,
  )

test('says that a site without scenes has none, not that a search found none', () => {
  const html = markup([])
  expect(html).toContain('No scenes available yet.')
  expect(html).not.toContain('matching')
  expect(markup([sampleScene()])).not.toContain('No scenes')
})
