import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type Location, Router, useRoutes } from 'react-router'
import { type Browsing, BrowsingContext, type Visit } from './browsing.ts'
import { ErrorScreen, LayoutErrorScreen } from './error-screen.tsx'
import { GuardedPage } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { type OpenedPage, otherPath } from './router.tsx'

/** After so long the script of the page that is probably next no longer delays this one. */
const nextMilliseconds = 300

/** The page of the current address, in the frame of every screen. */
export function PageRouter({ browsing }: { browsing: Browsing }) {
  const [visit, setVisit] = useState(browsing.visit)
  useLayoutEffect(
    () => browsing.subscribe(() => startTransition(() => setVisit(browsing.visit()))),
    [browsing],
  )
  useLayoutEffect(() => scrollTo(visit), [visit])
  const { location, page } = visit
  useEffect(() => {
    const timer = setTimeout(() => void page.next?.().catch(() => {}), nextMilliseconds)
    return () => clearTimeout(timer)
  }, [page])
  return (
    <BrowsingContext value={browsing}>
      <Router location={location} navigator={browsing.navigator}>
        <ErrorBoundary location={location} Screen={LayoutErrorScreen}>
          <Layout>
            {/* A failed page leaves the bars around it in place. */}
            <ErrorBoundary location={location} failure={page.failure} Screen={ErrorScreen}>
              <ShownPage page={page} />
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      </Router>
    </BrowsingContext>
  )
}

function ShownPage({ page: { path, screen } }: { page: OpenedPage }) {
  const shown = screen && <GuardedPage {...screen} />
  return path === otherPath ? shown : <RoutedPage path={path} shown={shown} />
}

/** The route gives the page its parameters. */
function RoutedPage({ path, shown }: { path: string; shown: ReactNode }) {
  return useRoutes([{ path, element: shown }])
}

function scrollTo({ location, scroll }: Visit): void {
  if (scroll === 'keep') return
  const root = document.documentElement.dataset
  if (root.fonts) root.fonts = 'shown'
  const place = scroll === 'start' && document.getElementById(location.hash.slice(1))
  if (place) place.scrollIntoView()
  else window.scrollTo(0, scroll === 'start' ? 0 : scroll)
}

interface Failure {
  readonly error: unknown
}

interface BoundaryProps {
  /** Another visit, also to the same address, is another try. */
  readonly location: Location
  /** A failure from before the page could be rendered. */
  readonly failure?: Failure | undefined
  readonly Screen: ComponentType<Failure>
  readonly children: ReactNode
}

type BoundaryState = Pick<BoundaryProps, 'location' | 'failure'>

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: this.props.failure }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location, failure }: BoundaryProps, shown: BoundaryState): BoundaryState {
    return location === shown.location ? { ...shown, location } : { location, failure }
  }

  override render(): ReactNode {
    const { Screen, children } = this.props
    const { failure } = this.state
    return failure ? <Screen error={failure.error} /> : children
  }
}
