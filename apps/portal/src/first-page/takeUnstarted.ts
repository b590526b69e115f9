/** The element of the HTML that contains what is shown if the portal does not start (unstarted.ts). */
export const UNSTARTED = 'unstarted';

/** Takes that element out of the page: the portal starts. @returns a function that shows what it says, if starting fails after all */
export function takeUnstarted(): () => void {
  const words = document.getElementById(UNSTARTED);
  words?.remove();
  return () => {
    if (words instanceof HTMLTemplateElement) document.body.replaceChildren(words.content);
  };
}
