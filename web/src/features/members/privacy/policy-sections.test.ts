import { standardPolicy } from '@floorcraft/contract/members/standard-policy.ts'
import { expect, test } from 'vitest'
import { policySections } from './policy-sections.ts'

test('only level-2 headings begin sections', () => {
  const sections = policySections(
    '# Title\n\n## One\n\nText\nover lines\n\n- a\n- b\n\n### Small\n\n## Two ##\r\n\r\nEnd',
    'Intro',
  )
  expect(sections).toEqual([
    { id: 'section-0', heading: 'Intro', blocks: [{ kind: 'paragraph', key: '0', text: '# Title' }] },
    {
      id: 'section-1',
      heading: 'One',
      blocks: [
        { kind: 'paragraph', key: '0', text: 'Text over lines' },
        { kind: 'list', key: '1', items: ['a', 'b'] },
        { kind: 'paragraph', key: '2', text: '### Small' },
      ],
    },
    { id: 'section-2', heading: 'Two', blocks: [{ kind: 'paragraph', key: '0', text: 'End' }] },
  ])
})

test('a policy without headings is one section, an empty policy has none', () => {
  expect(policySections('Just text', 'Intro')).toHaveLength(1)
  expect(policySections('', 'Intro')).toEqual([])
})

test('the default policy has sections with content', () => {
  const sections = policySections(standardPolicy.content, 'Intro')
  expect(sections.length).toBeGreaterThan(8)
  expect(sections.every(({ heading, blocks }) => heading !== '' && blocks.length > 0)).toBe(true)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})
