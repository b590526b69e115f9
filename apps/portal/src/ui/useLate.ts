import { useEffect, useState } from 'react';

/** Whether something has been going on for a while: what is over sooner needs no words. @param after milliseconds */
export function useLate(isOn: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, after]);
  return isOn && isLate;
}
