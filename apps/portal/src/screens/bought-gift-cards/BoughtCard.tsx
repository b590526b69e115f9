import type { BoughtGiftCard } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useWritten } from '../../ui/payments/written.ts';
import classes from './BoughtGiftCards.module.css';

/** A gift card as its buyer sees it; if the browser forbids copying, its code can be selected by hand. */
export function BoughtCard({ card }: { card: BoughtGiftCard }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const { number, code } = card;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.show('success', t('gift.bought.copied'));
    } catch {
      notices.show('warning', t('gift.bought.notCopied'));
    }
  };
  return (
    <li className={classes.card}>
      <h2>{t('gift.bought.card', { number })}</h2>
      {code !== null && (
        <div className={classes.code}>
          <code>
            <Name>{code}</Name>
          </code>
          <Button
            variant="default"
            leftSection={<Icon name="copy" size={20} />}
            onClick={() => void copy(code)}
          >
            {t('gift.bought.copy')}{' '}
            <span className="visually-hidden">({t('gift.bought.card', { number })})</span>
          </Button>
        </div>
      )}
      <p>
        <StateText card={card} />
      </p>
    </li>
  );
}

function StateText({ card: { state, expires, redeemed } }: { card: BoughtGiftCard }) {
  const { t } = useTranslation();
  const written = useWritten();
  if (state === 'unused')
    return expires === null
      ? t('gift.state.unused')
      : t('gift.state.unusedUntil', { day: written.day(expires) });
  if (state === 'redeemed')
    return redeemed === null
      ? t('gift.refusal.redeemed')
      : t('gift.state.redeemed', { day: written.day(redeemed) });
  return t(`gift.state.${state}`);
}
