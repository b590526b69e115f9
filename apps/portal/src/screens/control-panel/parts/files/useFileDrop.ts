import { useEffect, useState } from 'react';
import { useStable } from '../../../../ui/useStable.ts';

/** Time (ms) without a sign of a dragged file after which it has left the window. Browsers give one at least every 350 ms. */
const gone = 600;

/**
 * Takes files that are dropped anywhere in the window: a browser would otherwise leave the page and open them.
 * @returns whether files are being dragged over the window
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useStable(onDrop);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setOver(false);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
      clearTimeout(timer);
      timer = setTimeout(leave, gone);
    };
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      leave();
      drop([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', take);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', take);
    };
  }, [drop]);
  return isOver;
}
