import type { ReceivedCancellation } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/account/queries.ts';
import { useSession } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { Heading } from '../../ui/Heading.tsx';
import classes from './Cancel.module.css';
import { CancelForm } from './CancelForm.tsx';
import { Receipt } from './Receipt.tsx';

/** Cancels a subscription without a sign-in, as German law wants it (§ 312k BGB), in all countries. */
export const Cancel = observer(function Cancel() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [received, setReceived] = useState<ReceivedCancellation | null>(null);
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('cancelling.title')} />
        {received && <Receipt received={received} />}
        {!received && <p>{t('cancelling.lead')}</p>}
        {!received && !signedIn && <CancelForm name="" email="" onReceived={setReceived} />}
        {!received && signedIn && <OfSignedIn onReceived={setReceived} />}
      </div>
    </Frame>
  );
});

/** The form, with what is known of the person filled in. */
function OfSignedIn({ onReceived }: { onReceived: (received: ReceivedCancellation) => void }) {
  const me = useMe();
  if (me.isPending) return <Skeleton height={420} />;
  const name = `${me.data?.firstname ?? ''} ${me.data?.lastname ?? ''}`.trim();
  return <CancelForm name={name} email={me.data?.email ?? ''} onReceived={onReceived} />;
}
