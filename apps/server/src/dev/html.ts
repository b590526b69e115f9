/** A page for developers. @param body HTML */
export const devPage = (title: string, about: string, body: string): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}</style>
<main><h1>${title}</h1><p>${about}</p>
${body}</main></html>`;

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text with its addresses as links. */
export const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
