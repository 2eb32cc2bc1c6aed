import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'

const loginOrErrorTitles: readonly RegExp[] = [
  // The front page of the site, or its sign-in, instead of the wanted page.
  /^(?:welcome to )?(?:facebook|meetup|eventbrite|instagram)$/,
  /^(?:log ?in|log on|log into|sign ?in|signin)(?: (?:or|to|into|now|required|with|facebook|meetup|eventbrite|instagram)(?: |$)|$)/,
  /^(?:sign ?up|register|join)(?: (?:now|facebook|meetup|or log ?in|or sign ?in|to (?:view|see|continue))(?: |$)|$)/,
  /^(?:you must |please |you need to )(?:log|sign) ?in/,
  /(?:facebook|instagram|meetup|eventbrite)\b.{0,5}\b(?:log ?in|sign ?in|log in or sign up|sign up)/,
  /^(?:facebook|instagram) (?:anmelden|anmeldung|connexion)/,
  /^(?:connectez vous|se connecter|connexion|inicia(?:r)? sesion|iniciar sessao|anmelden|bei facebook anmelden|accedi a|aanmelden bij|zaloguj sie)(?: |$)/,
  /^entr(?:ar|e)(?: no facebook| em|$)/,
  // Errors.
  /^(?:error|oops|whoops|sorry|forbidden|unauthorized|not found|bad request|bad gateway|server error)(?: \d{3})?$/,
  /^(?:http )?(?:error )?(?:40\d|410|429|50\d)(?: |$)(?:error|not|forbidden|page|unauthorized|too|bad|service|internal|gateway|$)/,
  /^(?:page|event|content|site)(?: is| was)? (?:not found|unavailable|not available|no longer available|doesnt exist|removed)/,
  /^(?:this|the) (?:page|content|event|link|site)(?: you (?:requested|are looking for))? (?:isnt|is not|is no longer|cannot be|cant be|could not be|couldnt be|doesnt|has been)/,
  /^(?:seite nicht gefunden|pagina no encontrada|page introuvable|pagina nao encontrada|contenido no disponible)/,
  // Checks for robots.
  /^(?:just a moment|attention required|access (?:to this page has been )?denied|security check|checking your browser|are you (?:a )?(?:human|robot)|human verification|captcha|robot check|verify (?:you are|youre|that you)|ddos protection|one moment please|pardon our interruption)/,
]

/** Whether this is the title of a login page, an error or a check for robots. */
export function isLoginOrError(title: string): boolean {
  const words = foldWords(title)
  return loginOrErrorTitles.some((pattern) => pattern.test(words))
}
