import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What stands after `#` in the address that opened the page: the key of a purchase, or the code of a gift card. It is removed from the address
 * immediately, because whoever has it can use the gift cards.
 * @returns null if there is nothing
 */
export function useSecretInAddress(): string | null {
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
