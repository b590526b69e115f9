import { cardSecretIn } from '@aloud/api';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of the QR card that opened the page. It is removed from the address immediately, so that it is neither in the
 * history nor on the screen of a shared device.
 * @returns the secret, or null if there is none, and a function that forgets it
 */
export function useShownCard(): readonly [string | null, () => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = cardSecretIn(hash);
  const [card, setCard] = useState(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    setCard(inAddress);
    void navigate(pathname + search, { replace: true });
  }, [inAddress, navigate, pathname, search]);
  return [card, () => setCard(null)];
}
