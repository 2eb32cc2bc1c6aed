import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Asks every call of the contract, so it needs the application and its database. */
const overHttp = 'tests/contract.test.ts'
const databaseServer = 'server/src/test/database/database-server.ts'

const longest = [
  'tests/examples.test.ts',
  'tests/journeys/walk.spec.ts',
  'server/src/features/members/notifications/fan-out.test.ts',
  'server/src/features/imports/calendar-import/collected-feeds.test.ts',
]

/** Without durations of an earlier run Vitest begins with the largest files. These are small and take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Workers of Node and programs that tests start are compiled once and not at each start: reading a feed takes half of the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Real SQL and real processes on a shared machine: slow is not broken, hanging is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: while one file waits for a page, a job or the database, two others work.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [overHttp],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/src/**/*.test.ts', overHttp],
          globalSetup: databaseServer,
          // A worker loads the application's modules once, not once for each file. Files share no state: each opens its
          // own database and application.
          isolate: false,
          provide: {
            testDatabaseUrl: process.env.TEST_DATABASE_URL ?? '',
            testStorageUrl: process.env.TEST_STORAGE_URL ?? '',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/*.spec.ts'],
          globalSetup: 'tests/attack/attacked-product.ts',
          // One attack at a time, so that it is known which one takes the product from its visitors.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.spec.ts'],
          globalSetup: 'tests/journeys/shared-product.ts',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          // The walk is as long as all others together, so it uses three pages at a time.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
