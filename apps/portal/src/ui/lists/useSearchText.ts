import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search field whose list keeps it in the address. The address follows a moment later, so a field that showed
 * the address itself would lose letters of whoever types fast.
 * @param searched what the address says
 * @param search changes the address
 */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  /** What the address says, and what has been typed that it does not say yet, in this order. */
  const due = useRef([searched]);
  useEffect(() => {
    const at = due.current.indexOf(searched);
    if (at >= 0) {
      due.current = due.current.slice(at);
      return;
    }
    // The address was changed by somebody else: the back button, a link.
    due.current = [searched];
    setText(searched);
  }, [searched]);
  const type = (next: string) => {
    due.current.push(next);
    setText(next);
    search(next);
  };
  return [text, type] as const;
}
