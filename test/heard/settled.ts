/** Runs in the page: resolves once it is loaded, waits for nothing, and has stopped changing. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    // How long (ms) nothing may change, and how long that is waited for at most.
    const [still, most] = [250, 10_000];
    let last = performance.now();
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const end = performance.now() + most;
    const look = () => {
      const now = performance.now();
      const isBusy =
        document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;
      if (isBusy) last = now;
      if (now - last < still && now < end) {
        setTimeout(look, 50);
        return;
      }
      observer.disconnect();
      resolve();
    };
    look();
  });
