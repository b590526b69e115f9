import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The key in the link that opened the page. It is removed from the address immediately: whoever has it can use the gift cards, and it is kept
 * nowhere but on this page.
 * @returns null if there is none
 */
export function useKeyInAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.length > 1 ? hash.slice(1) : null;
  const [key, setKey] = useState(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    setKey(inAddress);
    void navigate(pathname + search, { replace: true });
  }, [inAddress, navigate, pathname, search]);
  return key;
}
