import { type Property, parseProperty } from './content-lines.ts'

/** A VCALENDAR, VEVENT, VTIMEZONE ... with its own properties and the components inside it. */
export interface Component {
  name: string
  properties: Property[]
  children: Component[]
}

/** Components that never contain one of the same name: a second BEGIN means that an END is missing. */
const NEVER_NESTED = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])

/**
 * Builds the tree of components. A line that cannot be read is dropped, a missing END is added, and an extra END is
 * ignored. The root has no name, because a file may hold several calendars, or events without a calendar.
 */
export function componentTree(lines: Iterable<string>): Component {
  const root: Component = { name: '', properties: [], children: [] }
  let stack: Component[] = [root]
  for (const line of lines) {
    const property = parseProperty(line)
    if (!property) continue
    const name = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      stack = stack.slice(0, depthFor(stack, name))
      const component: Component = { name, properties: [], children: [] }
      stack.at(-1)!.children.push(component)
      // Real files nest a calendar, an event and an alarm. Deeper ones are hostile.
      if (stack.length < 8) stack.push(component)
    } else if (property.name === 'END') {
      const index = stack.findLastIndex((component) => component.name === name)
      if (index > 0) stack = stack.slice(0, index)
    } else {
      stack.at(-1)!.properties.push(property)
    }
  }
  return root
}

/** How much of the stack stays open when a component of this name begins. */
function depthFor(stack: Component[], name: string): number {
  if (!NEVER_NESTED.has(name)) return stack.length
  const open = stack.findIndex(
    (component) =>
      NEVER_NESTED.has(component.name) && (component.name !== 'VCALENDAR' || name === 'VCALENDAR'),
  )
  return open > 0 ? open : stack.length
}

/** Every component of this name at any depth, in the order of the file. */
export function findComponents(root: Component, name: string): Component[] {
  return root.children.flatMap((child) =>
    child.name === name ? [child, ...findComponents(child, name)] : findComponents(child, name),
  )
}

/** The first property of this name that has a value. */
export function firstProperty(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name && property.value.trim() !== '')
}

export function allProperties(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name)
}
