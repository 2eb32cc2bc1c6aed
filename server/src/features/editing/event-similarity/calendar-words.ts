/**
 * The names of weekdays and months in the languages of the dance calendars of Europe and the Americas, folded. Intl
 * wrote them once: it needs a quarter of a second for them, and each reader of a feed would wait for it. Names of up to
 * three letters are left out when they are other words too ("so", "dom", "mai").
 */
const weekdays: Readonly<Record<string, string>> = {
  monday:
    'astelehena dilluns esmaspaev hetfo lundi lunedi lunes luni luns maanantai maandag mandag ' +
    'manudagur mon mond monday montag pazartesi pirmadienis pirmdiena pondeli pondelok ponedeljek ' +
    'ponedjeljak poniedzialek segunda',
  tuesday:
    'antradienis asteartea dienstag dimarts dinsdag kedd mardi martedi martes marti otrdiena sali ' +
    'teisipaev terca thridjudagur tiistai tirsdag tisdag torek tue tuesday utery utorak utorok wtorek',
  wednesday:
    'asteazkena carsamba dimecres keskiviikko kolmapaev mercoledi mercores mercredi midvikudagur ' +
    'miercoles miercuri mittwoch onsdag quarta sreda srijeda sroda streda szerda treciadienis ' +
    'tresdiena wed wedn wednesday woensdag',
  thursday:
    'cetrtek ceturtdiena cetvrtak csutortok ctvrtek czwartek dijous donderdag donnerstag fimmtudagur ' +
    'giovedi jeudi jueves ketvirtadienis neljapaev osteguna persembe quinta stvrtok thu thur thursday ' +
    'torsdag torstai xoves',
  friday:
    'cuma divendres fostudagur fredag freitag fri frid friday ostirala patek penktadienis pentek ' +
    'perjantai petak petek piatek piatok piektdiena reede sexta vendredi venerdi venres viernes ' +
    'vineri vrijdag',
  saturday:
    'cumartesi dissabte larunbata lauantai laugardagur laupaev lordag sabado sabato sambata samedi ' +
    'samstag sat satu saturday sestadienis sestdiena sobota subota szombat zaterdag',
  sunday:
    'dimanche diumenge domenica domingo duminica igandea nedela nedele nedelja nedjelja niedziela ' +
    'pazar puhapaev sekmadienis sondag sonntag sun sund sunday sunnudagur sunnuntai svetdiena ' +
    'vasarnap zondag',
}

const months =
  'abendua abril abuztua agost agosto agust agustos aout apirila april aprile aprilie aprilis ' +
  'aprill aralik august augusti augusts augustus augusztus avgust avril azaroa balandis birzelis ' +
  'brezen cerven cervenec czerwiec december decembre decembrie decembris decembro desember desembre ' +
  'detsember dezember dezembro dicembre diciembre duben ekaina ekim elokuu enero eylul febbraio ' +
  'febreiro febrer febrero februar februari februarie februaris february fevereiro fevrier geguze ' +
  'gener gennaio giugno grudzien gruodis haziran heinakuu helmikuu huhtikuu ianuarie iraila iulie ' +
  'iunie jaanuar janeiro januar januari january janvaris janvier joulukuu juillet juin julho juli ' +
  'julij julijs julio juliol julius july june junho juni junij junijs junio junius juny juuli juuni ' +
  'kasim kesakuu kolovoz kovas kveten kwiecien lapkritis leden liepa lipanj lipiec listopad lokakuu ' +
  'luglio luty maaliskuu maart maggio maiatza maig maijs maio majus marc march marcius marco marec ' +
  'marraskuu mars mart martie marts martxoa marz marzec marzo mayis mayo nisan noiembrie november ' +
  'novembre novembris novembro noviembre ocak october octobre octombrie octubre oktober oktobris ' +
  'oktoober otsaila ottobre outubro ozujak pazdziernik prosinac prosinec rijen rugpjutis rugsejis ' +
  'rujan sausis september septembre septembrie septembris septiembre setembre setembro settembre ' +
  'sierpien sijecanj spalis srpanj srpen studeni styczen subat svibanj syyskuu szeptember tammikuu ' +
  'temmuz toukokuu travanj unor urria urtarrila uztaila vasaris veebruar veljaca wrzesien xaneiro ' +
  'xullo xuno zari'

/** The English day of the week by its name in any of the languages, also in the plural ("Fridays", "freitags"). */
export const weekdayNames = (): Map<string, string> =>
  new Map(
    Object.entries(weekdays).flatMap(([day, names]) =>
      names.split(' ').flatMap((name) => [[name, day] as const, [`${name}s`, day] as const]),
    ),
  )

/** The names of months. A date in a title repeats the start. */
export const monthNames = (): Set<string> => new Set(months.split(' '))
