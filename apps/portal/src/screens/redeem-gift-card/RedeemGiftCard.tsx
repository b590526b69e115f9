import { ApiError } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedGiftCard, Redeemed } from '../../data/payments/giftCards.ts';
import { codeIn, isWhole, keptCode } from '../../data/payments/giftCode.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { useGiftCards } from '../../data/payments/usePayments.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';
import { useSecretInAddress } from '../../ui/payments/useSecretInAddress.ts';
import { CodeForm, type NotFound } from './CodeForm.tsx';
import { Done } from './Done.tsx';
import classes from './RedeemGiftCard.module.css';
import { Worth } from './Worth.tsx';

interface Found {
  readonly code: string;
  readonly card: CheckedGiftCard;
}

/**
 * Redeems a gift card: first anybody sees what it is worth, then a family adds it to its time. Whoever has to log in first, or to make an
 * account, finds the code again.
 */
export function RedeemGiftCard() {
  // A printed card has an address with its code, as a picture.
  const scanned = codeIn(useSecretInAddress() ?? '');
  return <Redeeming key={scanned} scanned={isWhole(scanned) ? scanned : null} />;
}

function Redeeming({ scanned }: { readonly scanned: string | null }) {
  const { t } = useTranslation();
  const giftCards = useGiftCards();
  const refusal = useGiftRefusal();
  const [kept] = useState(() => scanned ?? keptCode.read());
  const [coming, setComing] = useState(isWhole(kept));
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState<Redeemed | null>(null);

  const look = async (code: string): Promise<NotFound | null> => {
    const card = await giftCards.check(code);
    if (!succeeded(card)) {
      const message = refusal(card) ?? t('gift.failedHint');
      return { message, ofCode: card instanceof ApiError && card.status < 500 };
    }
    keptCode.keep(code);
    setFound({ code, card });
    return null;
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!coming || begun.current) return;
    begun.current = true;
    void look(kept).then((why) => {
      setProblem(why?.message ?? null);
      setComing(false);
    });
  });
  const startOver = () => {
    keptCode.forget();
    setProblem(null);
    setFound(null);
  };

  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('gift.redeem.title')} />
        {done && <Done redeemed={done} />}
        {!done && coming && (
          <div role="status">
            <span className="visually-hidden">{t('gift.redeem.looking')}</span>
            <Skeleton height={240} />
          </div>
        )}
        {!done && !coming && found && (
          <Worth code={found.code} card={found.card} onDone={setDone} onOther={startOver} />
        )}
        {!done && !coming && !found && <CodeForm problem={problem} onLook={look} />}
      </div>
    </Frame>
  );
}
