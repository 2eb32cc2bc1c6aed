import type { PrivacyPolicy } from './privacy.ts'

/** The policy of an installation that has not published its own. The page shows it too when no answer arrives. */
export const standardPolicy: PrivacyPolicy = {
  title: 'Privacy Policy',
  version: '1.5',
  effective_date: '2026-11-27',
  summary_of_changes:
    'Events have lists of those who go. The policy says who sees names on them, and when they are erased.',
  content: `
## In short

You can read the whole calendar without an account, and then we store nothing about you; if you allow statistics, your visit is a number in them. With an account we keep what you type in and what the calendar needs to work for you. There is no advertising, no tracking by others, and nothing is sold.

## What is stored on your device

- The scenes you chose and the three you chose last, and the first scene that you looked at.
- The events you saved while signed out.
- How you like to look at the calendar: theme, list or cards, open or closed filters.
- That your browser has the fonts of the site.
- When you are signed in, the token that proves it. Signing out deletes it. If this server cannot be reached then, a code stays until it can; all that the code can do is end this session.
- The last errors of the page, up to 100, so that you can tell us about them.
- Your choice about cookies, with its date.
- When you pressed Not now to installing the site, so that it does not ask again for 30 days.
- What you typed into a form and did not send, for the last eight forms, and the venue of the last event you entered. Signing out deletes them, and asks before. When a session ends by itself they stay, so that no work is lost; other members who sign in here do not see them.
- The number of your unread notifications.
- Copies for reading without a connection: the files of the site, and up to 20 pages, 200 answers and 120 pictures that you looked at, for at most 30 days.
- When you are signed in, copies of your account, your preferences and your saved events, and the saves that wait for a connection. Signing out deletes them.

All of this lies in your browser's storage. Of it, this server gets: the token with each request of a member; the scenes you chose, when a list is loaded; the time zone of your device and the first scene that you looked at, while you have chosen none; your saved events, waiting saves and choice about cookies, when you are signed in; and the errors of the page, as described under "What the server notes". There are no tracking cookies. You change your choice about cookies at any time with "Cookie Preferences" at the end of each page. Signing in through a social network sets one cookie for at most ten minutes, until the network has sent you back. After you change an event, a cookie without an identifier makes sure for five seconds that you see your change.

## What is stored with your account

- Your e-mail address, your display name and your role.
- Your password only as an argon2id hash: it cannot be read, also not by us.
- If you sign in through a social network: its name and the number it knows you by. No friends, no posts, no password.
- What you add to your profile: full name, phone number, city, country, a few lines about you, links, a picture.
- Your preferred scenes and which notifications you want.
- The events you saved, the organizers you follow, the reviews you wrote, and your notifications.
- The searches you ran and saved: for a year, or for the days that you choose. A place is kept to about a kilometre.
- For push notifications, the address that your browser gives us for each device.
- Your choice about cookies, and your privacy settings.
- Your open sessions: when you signed in, when they were last used, and the name of the browser and system, such as "Firefox, Android". Their tokens only as hashes that cannot be used to sign in.

## What is public

Your display name, picture, role, lines about you, your links, the events you publish and the reviews you write. Never your e-mail address or your phone number. Drafts are seen by you and the administrators, or by all organizers when you share them with organizers.

## When you say that you go to an event

- Your place on the list, with your role and the time. Without an account also the name and the address that you gave: an address that you do not confirm is erased after a day.
- The organizer sees the names on the list until 30 days after the event, and the helpers of the night until noon of the next day. Leaders and administrators see only how many go.
- Other dancers who go see your name only when you chose it, until noon of the next day, and never at an event that is marked for people under 18. You choose it for all events in your privacy settings, or on the page of one event. Others see only how many go, from three on.
- That you usually come to a series. The organizer reads only about how many do.
- An organizer can block you from the lists of their events. They see that, and your export says it.
- 30 days after the event all places on its list are erased. How many went stays.

## Pictures you upload

They are decoded and saved again. Hidden data, such as where and when they were taken, is removed.

## What the server notes

- For each request a line with the time, the kind of page, the result, how long it took, and the first part of the internet (IP) address, which many people share. When you are signed in, also the number of your account. No name, no whole address, no search words. It helps to find out where an attack came from. The people who run this installation decide how long they keep these lines.
- Each attempt to sign in to your account: the time, the internet (IP) address, and whether it succeeded. It helps to find out whether another person used your account, and is deleted after 30 days.
- To slow down attacks, how often an address or account tried to sign in, sign up or reset a password, and how many errors and readers with statistics an address sent. These counters keep a code of the address for a day at most.
- When a page fails in your browser: the text of the error, the page and the version of the site, without your name, account or address. Your browser sends it by itself, at most ten for each page that you open. Queries, mail addresses, phone numbers, passwords, codes and ids are removed as far as a program can find them. Equal errors are one line with a number; the latest 500 stay until an admin deletes them. This needs no consent, because otherwise we would not learn that the calendar is broken.
- Only if you allow statistics: which events, scenes and pages are viewed, saved, shared and clicked, whether a reader came from a search engine, a social network, a mail or another site, and the city of the scene that you chose. Each reader counts once a day. For that the server makes a code from your internet (IP) address and browser with a random key of the day, and stores neither of them. The codes and the key are deleted in the second night after the day, and only numbers stay. Members can turn this off for all their devices in their privacy settings. If your browser says Do Not Track or Global Privacy Control, nothing is counted.

## Who else gets data

- The mail server that this installation is set up with delivers our mails: password resets, confirmations and the notifications you asked for.
- A social network, only when you press its button.
- Calendar programs and feed readers get what is public anyway.

The pages themselves load nothing from other companies: no fonts, no maps, no statistics. The statistics that you can allow are our own.

## How long it is kept

Your account stays until you delete it. What is only about you is then gone within minutes, pictures too; public events stay with their new organizer, or without a name. An export of your data is deleted after seven days. The codes of the statistics and the key of a day are deleted in the second night after it; the numbers that stay are deleted after 25 months. Of the errors that browsers report, the latest 500 different ones are kept, without a name. A session ends when you sign out, 30 days after its last use, or 90 days after you signed in. Past events stay in the calendar's archive. Backups made by the people who run this installation may keep deleted data for a while.

## Your rights

You may see, correct, take away and delete your data, and object to its use. Your profile, preferences and privacy settings you change yourself; on your privacy page you also download everything and delete your account. For everything else write to us, and we answer within a month. You may also complain to the data protection authority where you live.

## Contact

Write to privacy@floorcraft.example. For data protection in the European Union: dpo@floorcraft.example. An installation for your city may name its own addresses here.
`.trim(),
}
