import { escapeUTF8 } from 'entities'

export interface MailLook {
  readonly siteName: string
  /** Only addresses that start with it become links. */
  readonly baseUrl: string
  /** The colour of the name, buttons and links, readable on `mailBackgrounds`. */
  readonly colour: string
  readonly colourOnDark: string
}

/** The backgrounds of the name and of links, and white, the text of buttons. */
export const mailBackgrounds = { light: ['#ffffff', '#f5f5f4'], dark: ['#1c1917', '#292524'] }

/** The line before the small text at the end of a mail, as mail programs know it. */
export const footerMark = '-- '

const address = /https?:\/\/\S+/g
const small = 'font-size:13px;line-height:20px;color:#57534e'

/**
 * The text of a mail as HTML. Empty lines divide paragraphs. An address at the end of a line gets the words before it as
 * its label; when label and address are a whole paragraph, it is a button. An address as the last line of a paragraph
 * links its first line.
 */
export function mailHtml({ subject, text }: { subject: string; text: string }, look: MailLook): string {
  const { siteName, baseUrl, colour, colourOnDark } = look
  const [body = '', footer = ''] = text.split(`\n${footerMark}\n`)
  const paragraphs = (part: string) =>
    part
      .trim()
      .split(/\n{2,}/)
      .filter(Boolean)
  const content = paragraphs(body).map((paragraph) => bodyParagraph(paragraph, look))
  const notes = paragraphs(footer).map(
    (paragraph) => `<p class="small" style="margin:0 0 8px;${small}">${lines(paragraph, look)}</p>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(subject)}</title>
<style>a{color:${colour}}@media (prefers-color-scheme:dark){.page{background:#1c1917!important}.card{background:#292524!important}
.text{color:#f5f5f4!important}.small{color:#a8a29e!important}a,.name{color:${colourOnDark}!important}.button{color:#fff!important}}</style></head>
<body class="page" style="margin:0;background:#f5f5f4">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<tr><td style="padding:0 8px 16px"><a class="name" href="${escapeUTF8(baseUrl)}" style="font-size:20px;font-weight:800;text-decoration:none;color:${colour}">${escapeUTF8(siteName)}</a></td></tr>
<tr><td class="card text" style="padding:24px;border-radius:12px;background:#ffffff;color:#1c1917;font-size:16px;line-height:24px;overflow-wrap:anywhere">
${content.join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0">
${notes.join('\n')}
</td></tr></table></td></tr></table></body></html>
`
}

const isOwn = (url: string, { baseUrl }: MailLook) => url === baseUrl || url.startsWith(`${baseUrl}/`)

function bodyParagraph(paragraph: string, look: MailLook): string {
  const button = /^(?:([^\n]{1,60}):\s)?(https?:\/\/\S+)$/.exec(paragraph)
  if (button && isOwn(button[2]!, look))
    return buttonOf(button[1] ?? `Open ${look.siteName}`, button[2]!, look)
  const entry = /^([^\n]+)\n([\s\S]*\n)?(https?:\/\/\S+)$/.exec(paragraph)
  const html =
    entry && isOwn(entry[3]!, look)
      ? `<strong>${link(entry[3]!, entry[1]!)}</strong><br>${lines((entry[2] ?? '').trim(), look)}`
      : lines(paragraph, look)
  return `<p style="margin:0 0 16px">${html}</p>`
}

const buttonOf = (label: string, url: string, { colour }: MailLook) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeUTF8(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeUTF8(label)}</a></p>`

const link = (url: string, label: string) => `<a href="${escapeUTF8(url)}">${escapeUTF8(label)}</a>`

const lines = (text: string, look: MailLook) =>
  text
    .split('\n')
    .map((line) => lineOf(line, look))
    .join('<br>\n')

function lineOf(line: string, look: MailLook): string {
  const labelled = /^([\s\S]{1,80}): (https?:\/\/\S+)$/.exec(line)
  if (labelled && isOwn(labelled[2]!, look)) return link(labelled[2]!, labelled[1]!.trim())
  let html = ''
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const url = found.replace(/[.,;:!?)]+$/, '')
    html += escapeUTF8(line.slice(end, index)) + (isOwn(url, look) ? link(url, url) : escapeUTF8(url))
    end = index + url.length
  }
  return html + escapeUTF8(line.slice(end))
}
