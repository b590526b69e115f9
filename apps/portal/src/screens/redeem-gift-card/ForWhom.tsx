import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOrganizations } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import type { Redeemed } from '../../data/payments/giftCards.ts';
import { useSession } from '../../session/VisitContext.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { GiftFailed } from '../../ui/payments/GiftFailed.tsx';
import { OthersAccount } from '../../ui/payments/OthersAccount.tsx';
import { Redeem } from './Redeem.tsx';
import classes from './RedeemGiftCard.module.css';

interface ForWhomProps {
  readonly code: string;
  readonly onDone: (redeemed: Redeemed) => void;
}

/** Who redeems the card: the signed-in family, or first whoever has an account or makes one. */
export const ForWhom = observer(function ForWhom({ code, onDone }: ForWhomProps) {
  const session = useSession();
  const organizations = useOrganizations();
  const standing = useStanding();
  if (!session.signedIn) return <AccountFirst />;
  if (organizations.isError) return <GiftFailed onRetry={() => void organizations.refetch()} />;
  if (!standing) return <Skeleton height={96} />;
  return standing.isConsumer ? <Redeem code={code} onDone={onDone} /> : <OthersAccount />;
});

function AccountFirst() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('gift.redeem.account')}</p>
      <div className={classes.buttons}>
        <Button component={Link} to={`${familyPaths.signUp}?gift=1`} mih={48}>
          {t('gift.redeem.make')}
        </Button>
        <Button
          component={Link}
          to={`${paths.login}?redirect=${familyPaths.redeemGiftCard}`}
          variant="default"
          mih={48}
        >
          {t('gift.redeem.have')}
        </Button>
      </div>
    </>
  );
}
