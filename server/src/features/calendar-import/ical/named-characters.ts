// The names of U+00A0 to U+00FF in their order (HTML 4), then the others that event pages use.
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const OTHERS: ReadonlyArray<readonly [string, string]> = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['hearts', '♥'],
  ['rarr', '→'],
  ['larr', '←'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['scaron', 'š'],
  ['Scaron', 'Š'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', ''],
]

/** The HTML character references that occur in event texts, by name. */
export const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...OTHERS,
  ['nbsp', ' '],
  ['shy', ''],
])
