import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search field whose list keeps it in the address. The address lags a moment behind, so a field bound to the address
 * itself would lose letters of fast typing.
 * @param searched the text in the address
 * @param search changes the address
 */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  /** The text in the address, followed by what was typed that has not reached it yet. */
  const due = useRef([searched]);
  useEffect(() => {
    const at = due.current.indexOf(searched);
    if (at >= 0) {
      due.current = due.current.slice(at);
      return;
    }
    // The address was changed from elsewhere: the back button, a link.
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
