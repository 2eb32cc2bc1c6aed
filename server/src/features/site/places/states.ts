import { foldPlaceName } from '@floorcraft/contract/base/texts/text-folding.ts'

/** The states that people write in addresses, by ISO country: `code name`. */
const written: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,' +
    'ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon,NT Northwest Territories,NU Nunavut',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,' +
    'SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
  BR:
    'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,' +
    'MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,' +
    'PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,' +
    'RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins',
  GB: 'ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland',
}

/** GeoNames has numbers for the states of these countries: `number code`. US and GB have codes. */
const geoNamesCodes: Readonly<Record<string, string>> = {
  CA: '01 AB,02 BC,03 MB,04 NB,05 NL,07 NS,08 ON,09 PE,10 QC,11 SK,12 YT,13 NT,14 NU',
  AU: '01 ACT,02 NSW,03 NT,04 QLD,05 SA,06 TAS,07 VIC,08 WA',
  BR:
    '01 AC,02 AL,03 AP,04 AM,05 BA,06 CE,07 DF,08 ES,11 MS,13 MA,14 MT,15 MG,16 PA,17 PB,18 PR,20 PI,21 RJ,' +
    '22 RN,23 RS,24 RO,25 RR,26 SC,27 SP,28 SE,29 GO,30 PE,31 TO',
}

const pairs = (list: string) =>
  list.split(',').map((pair): readonly [string, string] => {
    const space = pair.indexOf(' ')
    return [pair.slice(0, space), pair.slice(space + 1)]
  })

const codesByText = new Map(
  Object.entries(written).map(([country, list]) => [
    country,
    new Map(
      pairs(list).flatMap(([code, name]) => [
        [foldPlaceName(code), code] as const,
        [foldPlaceName(name), code] as const,
      ]),
    ),
  ]),
)

const postCodes = new Map(
  Object.entries(geoNamesCodes).map(([country, list]) => [country, new Map(pairs(list))]),
)

/** The code of a state from its code or name; undefined when the country (ISO) has no such state. */
export function stateCode(country: string, text: string): string | undefined {
  return codesByText.get(country)?.get(foldPlaceName(text))
}

/** Whether any of the countries has this state. */
export function isKnownState(text: string): boolean {
  const folded = foldPlaceName(text)
  return codesByText.values().some((codes) => codes.has(folded))
}

/** The code of a state of GeoNames; empty for countries whose addresses have no state. */
export function stateOfGeoNames(country: string, adminCode: string): string {
  if (!codesByText.has(country)) return ''
  return postCodes.get(country)?.get(adminCode) ?? stateCode(country, adminCode) ?? ''
}
