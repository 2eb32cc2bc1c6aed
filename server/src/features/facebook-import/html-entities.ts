/** Named characters that occur in event pages: those of Latin-1 by their order, and the typographic ones. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

const named = new Map<string, string>([
  ...latin1.map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    amp: '&',
    AMP: '&',
    lt: '<',
    LT: '<',
    gt: '>',
    GT: '>',
    quot: '"',
    QUOT: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    hearts: '♥',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '\u200d',
    zwnj: '\u200c',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    rarr: '→',
    larr: '←',
    comma: ',',
    colon: ':',
    period: '.',
    excl: '!',
    num: '#',
    sol: '/',
    lpar: '(',
    rpar: ')',
    NewLine: '\n',
    Tab: '\t',
  }),
])

// HTML reads &#128; to &#159; as the Windows characters that their writers meant.
const windows = new TextDecoder('windows-1252')

/** Replaces character references (`&amp;`, `&#8211;`, `&#x27;`) once; what is none stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})(?!\d)|#[xX]([\da-fA-F]{1,6})(?![\da-fA-F])|([A-Za-z][A-Za-z\d]{1,31}));?/g,
    (all, ...groups) => {
      const [decimal, hexadecimal, name] = groups as (string | undefined)[]
      if (name !== undefined)
        return (all.endsWith(';') || name === 'amp' ? named.get(name) : undefined) ?? all
      return character(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal))
    },
  )
}

function character(code: number): string {
  if (code >= 128 && code <= 159) return windows.decode(Uint8Array.of(code))
  const isStorable = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isStorable ? String.fromCodePoint(code) : '\ufffd'
}
