const NAMES =
  'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of ' +
  'Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;' +
  'ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;' +
  'NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;' +
  'OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;' +
  'VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming;PR Puerto Rico;AB Alberta;BC British ' +
  'Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NS Nova Scotia;NT Northwest Territories;NU Nunavut;' +
  'ON Ontario;PE Prince Edward Island;QC Quebec;QC Québec;SK Saskatchewan;YT Yukon'

const CODE_BY_NAME = new Map(
  NAMES.split(';').map((entry) => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]),
)
const CODES = new Set(CODE_BY_NAME.values())

/** The two letters of a state or province of the United States or Canada, from its code or name. */
export function stateCodeOf(text: string): string | undefined {
  const plain = text.replaceAll('.', '').trim()
  return CODES.has(plain.toUpperCase()) ? plain.toUpperCase() : CODE_BY_NAME.get(plain.toLowerCase())
}
