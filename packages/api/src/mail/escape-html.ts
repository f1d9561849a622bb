const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Text of several lines. As tags, because some email programs ignore the style that keeps line breaks. */
export const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
