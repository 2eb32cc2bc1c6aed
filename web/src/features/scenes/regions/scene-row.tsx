import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RegionScene } from './rules.ts'

/** A scene with its place, and what can be done with it. */
export function SceneRow({ scene, children }: { scene: RegionScene; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-36">
        <Link
          to={`/scenes/${scene.slug}`}
          className="inline-block py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {scene.name}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {[scene.city, scene.state].filter(Boolean).join(', ')}
        </p>
      </div>
      {children}
    </li>
  )
}
