import { useEffect } from 'react';

/** While the component is shown, the page is printed on paper laid on its side (shell/layouts/print.css). */
export function useLandscape(): void {
  useEffect(() => {
    document.body.toggleAttribute('data-landscape', true);
    return () => {
      document.body.toggleAttribute('data-landscape', false);
    };
  }, []);
}
