/** A page for developers. @param body HTML @param width of its column */
export const devPage = (
  title: string,
  about: string,
  body: string,
  width = '44rem',
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:${width};margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid #767676}.beside{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}</style>
<main><h1>${title}</h1><p>${about}</p>
${body}</main></html>`;

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text with its addresses as links. */
export const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** A mail that is a page, in a frame where nothing runs; its links open a new window. */
export const framed = (html: string, title: string) =>
  `<iframe title="${escaped(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;
