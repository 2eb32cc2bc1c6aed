import type { PasswordPolicy } from './identity.ts'

/**
 * The passwords that attackers try first, in several languages and with words of partner dance. Passwords with fewer
 * than six characters are refused anyway.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 123456789 12345678 password qwerty 1234567 111111 1234567890 123123 abc123 password1 iloveyou
  1q2w3e4r 000000 qwerty123 zaq12wsx dragon sunshine princess letmein 654321 monkey 1qaz2wsx 123321
  qwertyuiop superman asdfghjkl football baseball welcome welcome1 admin123 administrator passw0rd
  p@ssw0rd p@ssword pass1234 password12 password123 password1234 password! passwort motdepasse contraseña
  contrasena senha123 parola azerty azerty123 azertyuiop qwertz qwertz123 asdfgh asdf1234 asdfasdf zxcvbn
  zxcvbnm zxcvbnm123 qazwsx qazwsxedc 1q2w3e 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qazxsw2 abcdef abcdefg
  abcdefgh abcd1234 abc12345 a123456 a12345678 aa123456 aa12345678 123abc 123456a 123456789a 1234qwer
  12341234 12344321 123qwe 123qweasd 123456q 112233 11223344 121212 131313 159753 147258369 147258 159357
  987654321 87654321 7654321 98765432 666666 777777 7777777 888888 88888888 999999 555555 444444 333333
  222222 11111111 1111111 00000000 010203 101010 102030 123654 142536 232323 252525 456789 741852963
  789456123 789456 963852741 trustno1 master shadow michael jordan jordan23 jennifer hunter hunter2 harley
  ranger buster soccer hockey killer george charlie andrew michelle lovely loveme iloveyou1 iloveyou2
  ilovegod iloveu pepper daniel jessica ginger summer summer123 winter winter123 spring autumn ashley
  nicole chelsea biteme matthew access access14 yankees dallas austin thunder taylor matrix minecraft
  pokemon naruto batman spiderman starwars whatever freedom flower cheese computer internet samsung google
  google123 facebook twitter linkedin instagram snoopy secret secret123 changeme changeme123 default
  guest123 test123 test1234 testing testtest demo123 user123 login123 hello123 helloworld hellohello
  bonjour hola123 blink182 liverpool arsenal barcelona realmadrid manchester corazon tequiero alejandro
  fernando carlos estrella bailar dance123 dancing dancer dancer123 salsa123 bachata bachata123 zouk123
  kizomba kizomba123 tango123 lambada letsdance floorcraft floorcraft123 organizer organizer123 qwe123
  qweasd qweasdzxc qweqwe qwerty1 qwerty12 qwerty1234 qwerty12345 qwertyu asd123 asdasd asdqwe123 zxc123
  zxczxc passpass pass123 passw0rd1 mypassword newpassword letmein1 letmein123 welcome123 sunshine1
  princess1 monkey1 football1 baseball1 superman1 dragon1 master1 charlie1 michael1 christ jesus1 angel1
  babygirl babygirl1 butterfly purple orange banana chocolate cookie tigger mustang maggie bailey joshua
  jasmine brandon justin anthony robert thomas amanda cherry diamond silver golden phoenix
`
    .trim()
    .split(/\s+/),
)

/** Why this password is not accepted (texts of the specification); undefined when it is accepted. */
export function passwordProblem(password: string, policy: PasswordPolicy): string | undefined {
  if ([...password].length < policy.min_length) {
    return `Password should be at least ${policy.min_length} characters`
  }
  if (policy.refuse_common && commonPasswords.has(password.toLowerCase())) {
    return 'This password is too easy to guess. Please choose another one.'
  }
  return undefined
}
