/** What custom CSS may consist of. What is not listed is removed (docs/decisions/0052-custom-css.md). */

/** At-rules that only arrange rules or describe a movement. None of them can load anything. */
export const allowedAtRules: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes'])

/** Kinds of css-tree's nodes. `Url` and `Raw` are missing on purpose; `Raw` is what css-tree could not read. */
export const allowedNodes: ReadonlySet<string> = new Set([
  ...['StyleSheet', 'Atrule', 'AtrulePrelude', 'Block', 'Rule', 'Declaration', 'Value'],
  ...['MediaQueryList', 'MediaQuery', 'Condition', 'Feature', 'FeatureRange', 'SupportsDeclaration'],
  ...['SelectorList', 'Selector', 'TypeSelector', 'ClassSelector', 'IdSelector', 'AttributeSelector'],
  ...['PseudoClassSelector', 'PseudoElementSelector', 'NestingSelector', 'Combinator', 'Nth', 'AnPlusB'],
  ...['Identifier', 'String', 'Hash', 'Number', 'Percentage', 'Dimension', 'Ratio', 'Operator', 'Function'],
  ...['Parentheses', 'Brackets'],
])

/** Functions in values. `url`, `image-set`, `src`, `attr` and others that can name a file are missing on purpose. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['var', 'calc', 'min', 'max', 'clamp', 'round', 'mod', 'rem', 'abs', 'sign'],
  ...[
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'color',
    'color-mix',
    'light-dark',
  ],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient'],
  ...['repeating-linear-gradient', 'repeating-radial-gradient', 'repeating-conic-gradient'],
  ...['translate', 'translatex', 'translatey', 'translatez', 'translate3d', 'scale', 'scalex', 'scaley'],
  ...['rotate', 'rotatex', 'rotatey', 'rotatez', 'skew', 'skewx', 'skewy', 'matrix', 'perspective'],
  ...['blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale', 'hue-rotate', 'invert', 'opacity'],
  ...['saturate', 'sepia', 'cubic-bezier', 'steps', 'linear', 'minmax', 'repeat', 'fit-content'],
  ...['inset', 'circle', 'ellipse', 'polygon', 'counter', 'counters'],
])

/** Properties that run code in old browsers. Names with an escape or a hack (`*zoom`) are refused in any case. */
export const refusedProperties: ReadonlySet<string> = new Set(['behavior', '-moz-binding', '-ms-behavior'])

/**
 * `fixed` and `sticky` would cover the text that the reader scrolls to. A variable could hold either, so it is refused
 * too.
 */
export const allowedPositions: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'initial'])
