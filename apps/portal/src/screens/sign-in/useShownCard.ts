import { cardSecretIn } from '@aloud/api';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of the QR card by which the page was opened. It is taken out of the address at once, so that it stands neither
 * in the history nor on the screen of a shared device.
 * @returns the secret, null where there is none, and how to put the card away
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
